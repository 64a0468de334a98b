import { LinkButton } from '#ui/link-button.tsx';
import { uiCopy } from '../content/en/ui.ts';
import { useListLink } from './search.ts';

export type PagerProps = {
  /** Cursors as the server gives them; null at an end. */
  readonly newer: string | null;
  readonly older: string | null;
};

/** Keyset paging by two links; the cursor is `before` or `after` in the URL, so Back works. */
export function Pager({ newer, older }: PagerProps) {
  const listLink = useListLink();
  if (newer === null && older === null) return null;
  return (
    <nav aria-label={uiCopy.pages} className="mt-5 flex justify-between gap-3">
      <span>
        {newer !== null && (
          <LinkButton tone="secondary" size="small" {...listLink({ after: newer, before: null })}>
            {uiCopy.newer}
          </LinkButton>
        )}
      </span>
      {older !== null && (
        <LinkButton tone="secondary" size="small" {...listLink({ before: older, after: null })}>
          {uiCopy.older}
        </LinkButton>
      )}
    </nav>
  );
}
