import { AccountDetails } from '@remit/contract/staff/accounts.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { Link, useParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { isRejected, useStaff } from '../../client.ts';
import { account as copy, list } from '../../content/en/accounts.ts';
import { shell } from '../../content/en/shell.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ChangedBar } from '../../ui/changed-bar.tsx';
import { dateTime, dateTimeOr } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { searchState } from '../../ui/search.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountBadges } from './account-badges.tsx';
import { AccountFactors } from './account-factors.tsx';
import { titleOf } from './account-list.tsx';
import { AccountSessions } from './account-sessions.tsx';

/** One account, and what can be done with it. */
export function Account() {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink to="/staff/accounts" label={copy.back} id={id} />
      {/* The next account is another screen: its heading gets the focus, and is announced. */}
      <AccountScreen key={id} id={id} />
    </>
  );
}

function AccountScreen({ id }: { id: string }) {
  const { role } = useStaffSession();
  const read = useStaff(`/accounts/${encodeURIComponent(id)}`, AccountDetails);
  const { data, error } = read;
  const isGone = isRejected(error, 'not_found') && !data;
  return (
    <Screen heading={data ? titleOf(data) : list.heading}>
      <ChangedBar topics={['accounts']} read={read} />
      {isGone ? (
        <EmptyState line={copy.missing} />
      ) : (
        <Loaded read={read}>
          {(account) => (
            <div className="grid gap-8">
              {hasRole(role, 'editor') && <AccountActions account={account} />}
              <div>
                <AccountBadges {...account} />
              </div>
              <Facts account={account} />
              <AccountSessions account={account} />
              <AccountFactors account={account} />
              <Identities account={account} />
              <OtherRecords account={account} />
            </div>
          )}
        </Loaded>
      )}
    </Screen>
  );
}

/** The same person on the other screens. */
function OtherRecords({ account: { id, email } }: { account: AccountDetails }) {
  const { role } = useStaffSession();
  const links = [
    ...(email
      ? [
          { to: '/staff/waitlist?list=all', q: email, text: copy.elsewhere.waitlist },
          { to: '/staff/enquiries?state=all', q: email, text: copy.elsewhere.enquiries },
        ]
      : []),
    { to: '/staff/transfers', q: id, text: copy.elsewhere.transfers },
    ...(hasRole(role, 'administrator')
      ? [{ to: `/staff/system/audit?subject=${id}`, q: '', text: copy.elsewhere.audit }]
      : []),
  ];
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="mb-1 text-xl">
        {copy.elsewhere.heading}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ to, q, text }) => (
          <li key={to}>
            <Link
              to={to}
              state={searchState(q)}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A ban that lasts longer has no end. */
const foreverYears = 50;

function Facts({ account }: { account: AccountDetails }) {
  const { emailConfirmedAt, confirmationSentAt, bannedUntil } = account;
  const fact = (term: string, detail: string | null, note?: string) =>
    detail === null ? [] : [{ term, detail, ...(note && { note }) }];
  const time = (iso: string | null) => (iso === null ? null : dateTime(iso));
  const isForever =
    bannedUntil !== null && new Date(bannedUntil).getFullYear() > new Date().getFullYear() + foreverYears;
  const confirmation = emailConfirmedAt
    ? copy.confirmedAt(dateTime(emailConfirmedAt))
    : [
        copy.notConfirmed,
        ...(confirmationSentAt ? [copy.confirmationSent(dateTime(confirmationSentAt))] : []),
      ].join('. ');
  return (
    <Section heading={copy.facts}>
      <div className="max-w-3xl rounded-card border border-rule bg-raised p-5 wrap-anywhere">
        <FactList
          facts={[
            ...fact(copy.name, account.name),
            ...fact(copy.email, account.email, confirmation),
            ...fact(copy.newEmail, account.newEmail),
            ...fact(
              copy.phone,
              account.phone && `+${account.phone}`,
              account.phoneConfirmedAt
                ? copy.confirmedAt(dateTime(account.phoneConfirmedAt))
                : copy.notConfirmed,
            ),
            // Also when there is none: what lies below keeps its place.
            ...fact(copy.bannedUntil, isForever ? copy.lifted : dateTimeOr(bannedUntil)),
            ...fact(copy.role, account.role && shell.roles[account.role], copy.roleNote),
            ...fact(copy.password, account.hasPassword ? copy.hasPassword : copy.noPassword),
            ...fact(copy.created, dateTime(account.createdAt)),
            ...fact(copy.invited, time(account.invitedAt)),
            ...fact(copy.signedIn, time(account.lastSignInAt)),
            ...fact(copy.recoverySent, dateTimeOr(account.recoverySentAt)),
            ...fact(copy.id, account.id),
          ]}
        />
      </div>
    </Section>
  );
}

function Identities({ account: { identities } }: { account: AccountDetails }) {
  if (identities.length === 0) return null;
  const { provider, email, created, signedIn } = copy.identityColumns;
  return (
    <Section heading={copy.identities}>
      <Table
        caption={copy.identities}
        columns={[provider, email, created, signedIn]}
        rows={identities.map((identity) => ({
          key: identity.id,
          cells: [
            copy.providers[identity.provider] ?? identity.provider,
            <span key="email" className="wrap-anywhere">
              {identity.email ?? '–'}
            </span>,
            dateTime(identity.createdAt),
            identity.lastSignInAt ? dateTime(identity.lastSignInAt) : '–',
          ],
        }))}
      />
    </Section>
  );
}
