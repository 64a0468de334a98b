import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronRightIcon } from '#ui/chrome-icons.tsx';
import { pageTransition } from '#ui/page-transition.ts';

/** A list of rows on one card. */
export function ListRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-rule overflow-clip rounded-card border border-rule bg-raised"
    >
      {children}
    </ul>
  );
}

export type ListRowProps = {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  /** Makes the whole row a link… */
  readonly to?: string;
  /** …or a button. */
  readonly onClick?: () => void;
};

export function ListRow({ to, onClick, ...texts }: ListRowProps) {
  const content = <RowContent {...texts} isInteractive={Boolean(to || onClick)} />;
  return (
    <li>
      {to !== undefined ? (
        <Link to={to} state={pageTransition.deeper} className={`list-row ${row}`}>
          {content}
        </Link>
      ) : onClick ? (
        <button type="button" onClick={onClick} className={`list-row ${row}`}>
          {content}
        </button>
      ) : (
        <div className={row}>{content}</div>
      )}
    </li>
  );
}

function RowContent({
  title,
  detail,
  leading,
  trailing,
  isInteractive,
}: ListRowProps & { isInteractive: boolean }) {
  return (
    <>
      {leading}
      <span className="min-w-0 flex-1 break-words">
        <span className="block font-semibold">{title}</span>
        {detail && <span className="block text-[.94rem] text-muted">{detail}</span>}
      </span>
      {trailing && <span className="shrink-0 text-right">{trailing}</span>}
      {isInteractive && <ChevronRightIcon className="-mr-1.5 size-5 text-line" />}
    </>
  );
}

const row = 'flex min-h-16 w-full items-center gap-4 px-5 py-3 text-left';
