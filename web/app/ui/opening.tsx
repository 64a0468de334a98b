import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type OpeningProps = {
  readonly eyebrow?: string;
  readonly heading: string;
  readonly lead: string;
  readonly actions?: readonly { readonly label: string; readonly to: string }[];
  /** What belongs to the first section beside its words: figures, a list, a card. */
  readonly children?: ReactNode;
};

/** The first section of a page. */
export function Opening({ eyebrow, heading, lead, actions = [], children }: OpeningProps) {
  return (
    <section>
      {eyebrow && <p>{eyebrow}</p>}
      <h1>{heading}</h1>
      <p>{lead}</p>
      {actions.length > 0 && (
        <p>
          {actions.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </p>
      )}
      {children}
    </section>
  );
}
