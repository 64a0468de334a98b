import type { ReactNode } from 'react';

/** After a claim: leads to the statement of its section, which says how far the claim has come. */
export function ClaimMark({ statementId }: { statementId: string }) {
  return (
    // Raised by the size of the claim, and in the text face, since the display face has no dagger.
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
  /** Unique on its page: the marks of the section name it. */
  readonly id: string;
  /** Where it stands in its section, and a colour where the ground is not paper. */
  readonly className?: string;
  readonly children: ReactNode;
};

/** Says once for a whole section what is true of every claim in it that bears a mark. */
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
