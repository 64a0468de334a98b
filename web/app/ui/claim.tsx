import type { ReactNode } from 'react';

/** A footnote mark after a claim. Links to the section's statement of the claim's status. */
export function ClaimMark({ statementId }: { statementId: string }) {
  return (
    // In the text font, because the display font has no dagger.
    <sup className="top-[-.28em] ml-[.1em] font-sans text-[1em] leading-none font-semibold tracking-normal">
      <a
        href={`#${statementId}`}
        aria-describedby={statementId}
        className="text-[max(.55em,.75rem)] no-underline hover:underline"
      >
        †
      </a>
    </sup>
  );
}

export type ClaimStatementProps = {
  /** Unique on its page: the section's marks link to it. */
  readonly id: string;
  /** Its position, and a colour where the background is not paper. */
  readonly className?: string;
  readonly children: ReactNode;
};

/** The status of every marked claim in a section. */
export function ClaimStatement({ id, className = 'text-muted', children }: ClaimStatementProps) {
  return (
    <p id={id} className={`scroll-mt-24 text-sm italic ${className}`}>
      <span aria-hidden="true" className="not-italic">
        †{' '}
      </span>
      {children}
    </p>
  );
}
