import { AuditPage } from '@remit/contract/staff/system.ts';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { useStaff } from '../../client.ts';
import { dateTime } from '../../ui/date-time.ts';
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useSearchWith } from '../../ui/search.ts';
import { Table } from '../../ui/table.tsx';
import { uiWords } from '../../ui/words.ts';
import { audit as words } from './words.ts';

const { actor, action, subject, from, to } = words.filters;
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
  const only = (name: string, value: string, text = value) => (
    <Link
      key={name}
      to={{ search: searchWith({ [name]: value, before: null, after: null }) }}
      className="wrap-anywhere underline underline-offset-4"
    >
      {text}
    </Link>
  );
  const columns = [
    { heading: words.columns.action },
    { heading: words.columns.at, isTime: true },
    { heading: words.columns.actor },
    { heading: words.columns.subject },
    { heading: words.columns.reason },
    { heading: words.columns.details },
  ];
  return (
    <Screen heading={words.heading}>
      <FilterBar filters={filters} />
      <Loaded read={read} result={({ entries: { length } }) => uiWords.shown(length)}>
        {({ entries, newer, older }) => (
          <>
            {entries.length === 0 ? (
              <EmptyState line={words.empty} />
            ) : (
              <Table
                caption={words.caption}
                columns={columns}
                rows={entries.map((entry) => ({
                  key: entry.id,
                  cells: [
                    only('action', entry.action),
                    dateTime(entry.at),
                    only('actor', entry.actor, entry.actorName ?? entry.actor),
                    entry.subject === null ? '–' : only('subject', entry.subject),
                    <span key="reason" className="wrap-anywhere">
                      {entry.reason ?? '–'}
                    </span>,
                    <span key="details" className="wrap-anywhere text-[.94rem]">
                      {entry.details || '–'}
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
