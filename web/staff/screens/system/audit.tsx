import { AuditPage } from '@remit/contract/staff/system.ts';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { useStaff } from '../../client.ts';
import { audit as copy } from '../../content/en/system.ts';
import { uiCopy } from '../../content/en/ui.ts';
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx';
import { dateTime } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useSearchWith } from '../../ui/search.ts';
import { Table } from '../../ui/table.tsx';

const { actor, action, subject, from, to } = copy.filters;
const filters: readonly Filter[] = [
  { name: 'actor', label: actor },
  { name: 'action', label: action },
  { name: 'subject', label: subject },
  { name: 'from', label: from, isDay: true },
  { name: 'to', label: to, isDay: true },
];

/** Who of the team looked at or changed what, and why. */
export function Audit() {
  const [search] = useSearchParams();
  const searchWith = useSearchWith();
  const read = useStaff(`/system/audit${search.size > 0 ? `?${search}` : ''}`, AuditPage, {
    keepsLast: true,
  });
  const only = (name: string, value: string, text = shortened(value)) => (
    <Link
      key={name}
      title={text === value ? undefined : value}
      to={{ search: searchWith({ [name]: value, before: null, after: null }) }}
      className="inline-block min-h-6 wrap-break-word underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {text}
    </Link>
  );
  const columns = [
    copy.columns.action,
    { heading: copy.columns.at, isTime: true },
    copy.columns.actor,
    copy.columns.subject,
    copy.columns.reason,
    copy.columns.details,
  ];
  return (
    <Screen heading={copy.heading}>
      <FilterBar filters={filters} />
      <Loaded read={read} result={({ entries: { length } }) => uiCopy.shown(length)}>
        {({ entries, newer, older }) => (
          <>
            {entries.length === 0 ? (
              <EmptyState line={copy.empty} />
            ) : (
              <Table
                caption={copy.caption}
                columns={columns}
                rows={entries.map((entry) => ({
                  key: entry.id,
                  cells: [
                    only('action', entry.action),
                    dateTime(entry.at),
                    only('actor', entry.actor, entry.actorName ?? undefined),
                    entry.subject === null ? '–' : only('subject', entry.subject),
                    <span key="reason" className="wrap-anywhere">
                      {entry.reason ?? '–'}
                    </span>,
                    <span key="details" className="wrap-anywhere text-[.94rem]">
                      {readable(entry.details) || '–'}
                    </span>,
                  ],
                }))}
              />
            )}
            <Pager newer={newer} older={older} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** The first digits tell ids apart; the filter of the link has the whole id. */
const shortened = (value: string) =>
  /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) ? `${value.slice(0, 8)}…` : value;

/** `count: 50, isSearch: false` of the JSON that was written down; as it is if it was cut. */
function readable(details: string): string {
  try {
    return Object.entries(JSON.parse(details) as Record<string, unknown>)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join(', ');
  } catch {
    return details;
  }
}
