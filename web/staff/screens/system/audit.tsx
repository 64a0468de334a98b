import { AuditPage, type AuditRecord } from '@remit/contract/staff/audit.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SelectOption } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { useStaff } from '../../client.ts';
import { actionGroups } from '../../content/en/audit-words.ts';
import { audit as copy } from '../../content/en/system.ts';
import { uiCopy } from '../../content/en/ui.ts';
import { receivingName } from '../../ui/catalogue-names.ts';
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx';
import { dateTime } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useSearchWith } from '../../ui/search.ts';
import { Table } from '../../ui/table.tsx';
import { entryText, groupOf } from './audit-text.ts';

const firstPage = { before: null, after: null };
const columns = [
  copy.columns.action,
  { heading: copy.columns.at, isTime: true },
  copy.columns.actor,
  copy.columns.subject,
];

/** Who of the team changed what, and why; on request also who looked. */
export function Audit() {
  const [search] = useSearchParams();
  const searchWith = useSearchWith();
  const navigate = useNavigate();
  const read = useStaff(`/system/audit${search.size > 0 ? `?${search}` : ''}`, AuditPage, {
    keepsLast: true,
  });
  const names = new Map(read.data?.records.map((record) => [record.id, record]));
  const subject = search.get('subject');
  return (
    <Screen heading={copy.heading}>
      <FilterBar filters={filtersOf(read.data?.actors ?? [], names, search)} />
      <div className="mb-5 max-w-md">
        <Switch
          label={copy.reads}
          hint={copy.readsHint}
          checked={search.get('reads') === 'yes'}
          onChecked={(isOn) =>
            void navigate({ search: searchWith({ reads: isOn ? 'yes' : null, ...firstPage }) })
          }
        />
      </div>
      {subject !== null && (
        <p className="mb-5 flex flex-wrap items-center gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            {copy.about(textOf(names.get(subject), names) ?? shortened(subject))}
          </span>
          <Link
            to={{ search: searchWith({ subject: null, ...firstPage }) }}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {copy.everyone}
          </Link>
        </p>
      )}
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
                    <span key="action" className="wrap-anywhere">
                      {entryText(entry, (id) => actorName(String(id), names))}
                    </span>,
                    dateTime(entry.at),
                    <QuietLink
                      key="actor"
                      to={{ search: searchWith({ actor: entry.actor, ...firstPage }) }}
                      title={names.get(entry.actor)?.email}
                      text={actorName(entry.actor, names)}
                    />,
                    entry.subject === null ? (
                      '–'
                    ) : (
                      <Subject key="subject" id={entry.subject} action={entry.action} names={names} />
                    ),
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

type Names = ReadonlyMap<string, AuditRecord>;

function filtersOf(actors: readonly string[], names: Names, search: URLSearchParams): Filter[] {
  const { actor, action, from, to } = copy.filters;
  const known = actionGroups.flatMap(({ label: group, actions }) =>
    Object.entries(actions).map(([value, { label }]): SelectOption => ({ value, label, group })),
  );
  const everyone = actors
    .map((id) => ({ value: id, label: withEmail(id, names) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return [
    { name: 'actor', label: actor, options: withAll(everyone, search.get('actor')) },
    { name: 'action', label: action, options: withAll(known, search.get('action')) },
    { name: 'from', label: from, isDay: true },
    { name: 'to', label: to, isDay: true },
  ];
}

/** A value of the URL that is none of them is shown all the same. */
function withAll(options: readonly SelectOption[], current: string | null): SelectOption[] {
  const isMissing = current !== null && !options.some(({ value }) => value === current);
  return [
    { value: '', label: copy.all },
    ...(isMissing ? [{ value: current, label: shortened(current) }] : []),
    ...options,
  ];
}

const pages: Partial<Record<AuditRecord['kind'], string>> = {
  account: '/staff/accounts',
  member: '/staff/waitlist',
  enquiry: '/staff/enquiries',
  campaign: '/staff/campaigns',
  transfer: '/staff/transfers',
};

/** A link to what is there; what is gone leads to its other entries. */
function Subject({ id, action, names }: { id: string; action: string; names: Names }) {
  const searchWith = useSearchWith();
  const record = names.get(id);
  const about = groupOf(action)?.about;
  const page = record && pages[record.kind];
  const to = page ? `${page}/${id}` : { search: searchWith({ subject: id, ...firstPage }) };
  const text = textOf(record, names) ?? (about ? copy.deleted[about] : shortened(id));
  return <QuietLink to={to} title={record?.email ?? id} text={text} />;
}

type QuietLinkProps = {
  readonly to: string | { readonly search: string };
  readonly title?: string | null | undefined;
  readonly text: string;
};

const QuietLink = ({ to, title, text }: QuietLinkProps) => (
  <Link
    to={to}
    title={title && title !== text ? title : undefined}
    className="inline-block min-h-6 wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
  >
    {text}
  </Link>
);

/** With the e-mail address where two on the page have one name, which anyone can give themselves. */
function textOf(record: AuditRecord | undefined, names: Names): string | undefined {
  if (!record) return undefined;
  const { kind, name, email } = record;
  if (kind === 'invitations' && name !== null) return copy.invitations(receivingName(name));
  const isShared =
    email !== null && [...names.values()].some((other) => other.name === name && other.id !== record.id);
  if (name !== null && isShared) return `${name} (${email})`;
  return name ?? email ?? copy.unnamed[kind];
}

function actorName(actor: string, names: Names): string {
  if (actor.startsWith('operator:')) return copy.operator(actor.slice('operator:'.length));
  if (actor === 'server' || actor === 'service') return copy[actor];
  return textOf(names.get(actor), names) ?? (isId(actor) ? copy.deleted.account : actor);
}

/** Two colleagues may have one name, and deleted ones have none. */
function withEmail(actor: string, names: Names): string {
  const email = names.get(actor)?.email;
  const name = actorName(actor, names);
  if (isId(actor) && !names.has(actor)) return `${name} ${shortened(actor)}`;
  return email && !name.includes(email) ? `${name} (${email})` : name;
}

const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
/** The first digits tell ids apart. */
const shortened = (value: string) => (isId(value) ? `${value.slice(0, 8)}…` : value);
