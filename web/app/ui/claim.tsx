import type { ReactNode } from 'react';

/**
 * A footnote mark after a claim; the section's statement has the same mark. It is no link: a section with ten claims would
 * have ten tab stops, and a screen reader would say the status at each.
 */
export function ClaimMark() {
  return (
    // In the text font, because the display font has no dagger.
    <sup className="top-[-.28em] ml-[.1em] font-sans text-[1em] leading-none font-semibold tracking-normal">
      <span className="text-[max(.55em,.75rem)]">†</span>
    </sup>
  );
}

export type ClaimStatementProps = {
  /** Its position, and a colour where the background is not paper. */
  readonly className?: string;
  readonly children: ReactNode;
};

/** The status of every marked claim in a section, once. */
export function ClaimStatement({ className = 'text-muted', children }: ClaimStatementProps) {
  return (
    <p className={`text-sm italic ${className}`}>
      <span className="not-italic">† </span>
      {children}
    </p>
  );
}
