/**
 * Our own icons, on a grid of 24 with a line of 1.75: round ends, bowed where a ruler would be cold. They take the
 * colour of the text they stand beside and say nothing of their own, so a control without words needs a label.
 */
export type IconProps = {
  /** Size and colour; 24 px without it. */
  readonly className?: string;
};

export type Icon = (props: IconProps) => React.ReactElement;

const lineWidth = 1.75;
/** A point must be heavier than the line to look as dark. */
const dotWidth = 2.5;

/** @__NO_SIDE_EFFECTS__ so that a page carries only the icons it shows. */
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
