/**
 * Our own icons, on a grid of 24 with a line of 1.75. They have the colour of the text beside them and are hidden from
 * screen readers, so a control without text needs a label.
 */
export type IconProps = {
  /** Size and colour; 24 px without it. */
  readonly className?: string;
};

export type Icon = (props: IconProps) => React.ReactElement;

const lineWidth = 1.75;
/** A dot must be wider than a line to look as dark. */
const dotWidth = 2.5;

/** @__NO_SIDE_EFFECTS__ lets the bundler drop icons that a page does not use. */
export const icon =
  (lines: string, dots?: string): Icon =>
  ({ className = 'size-6' }) => (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={lineWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {lines && <path d={lines} />}
      {dots && <path strokeWidth={dotWidth} d={dots} />}
    </svg>
  );
