import { AccountDetails } from '@remit/contract/staff/accounts.ts';
import { hasRole } from '@remit/contract/staff/session.ts';
import { Link, useParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { isRejected, useStaff } from '../../client.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { shell } from '../../shell/words.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ChangedBar } from '../../ui/changed-bar.tsx';
import { dateTime } from '../../ui/date-time.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Table } from '../../ui/table.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountBadges } from './account-badges.tsx';
import { AccountFactors } from './account-factors.tsx';
import { titleOf } from './account-list.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { list, account as words } from './words.ts';

/** One account, and what can be done with it. */
export function Account() {
  const { id = '' } = useParams();
  const { role } = useStaffSession();
  const read = useStaff(`/accounts/${encodeURIComponent(id)}`, AccountDetails);
  const { value, failure, reload } = read;
  const isGone = isRejected(failure, 'not_found');
  return (
    <>
      <BackLink to="/staff/accounts" label={words.back} />
      <Screen heading={value ? titleOf(value) : list.heading}>
        <ChangedBar topics={['accounts']} read={read} />
        {isGone ? (
          <EmptyState line={words.missing} />
        ) : (
          <Loaded read={read}>
            {(account) => (
              <div className="grid gap-8">
                <div>
                  <AccountBadges {...account} />
                </div>
                {hasRole(role, 'editor') && <AccountActions account={account} onDone={reload} />}
                <Facts account={account} />
                <AccountSessions account={account} onDone={reload} />
                <AccountFactors account={account} onDone={reload} />
                <Identities account={account} />
                <Elsewhere account={account} />
              </div>
            )}
          </Loaded>
        )}
      </Screen>
    </>
  );
}

/** The same person on the other screens. */
function Elsewhere({ account: { id, email } }: { account: AccountDetails }) {
  const { role } = useStaffSession();
  const address = email && encodeURIComponent(email);
  const links = [
    ...(address
      ? [
          { to: `/staff/waitlist?q=${address}`, text: words.elsewhere.waitlist },
          { to: `/staff/enquiries?state=all&q=${address}`, text: words.elsewhere.enquiries },
        ]
      : []),
    ...(hasRole(role, 'administrator')
      ? [{ to: `/staff/system/audit?subject=${id}`, text: words.elsewhere.audit }]
      : []),
  ];
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="mb-1 text-xl">
        {words.elsewhere.heading}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
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

/** So far away that nobody meant a date. */
const foreverYears = 50;

function Facts({ account }: { account: AccountDetails }) {
  const { emailConfirmedAt, confirmationSentAt, bannedUntil } = account;
  const fact = (term: string, detail: string | null, note?: string) =>
    detail === null ? [] : [{ term, detail, ...(note && { note }) }];
  const time = (iso: string | null) => (iso === null ? null : dateTime(iso));
  const isForever =
    bannedUntil !== null && new Date(bannedUntil).getFullYear() > new Date().getFullYear() + foreverYears;
  const confirmation = emailConfirmedAt
    ? words.confirmedAt(dateTime(emailConfirmedAt))
    : [
        words.notConfirmed,
        ...(confirmationSentAt ? [words.confirmationSent(dateTime(confirmationSentAt))] : []),
      ].join('. ');
  return (
    <section aria-labelledby="facts" className="max-w-3xl">
      <h2 id="facts" className="mb-3 text-xl">
        {words.facts}
      </h2>
      <div className="rounded-card border border-rule bg-raised p-5 wrap-anywhere">
        <FactList
          facts={[
            ...fact(words.name, account.name),
            ...fact(words.email, account.email, confirmation),
            ...fact(words.newEmail, account.newEmail),
            ...fact(
              words.phone,
              account.phone && `+${account.phone}`,
              account.phoneConfirmedAt
                ? words.confirmedAt(dateTime(account.phoneConfirmedAt))
                : words.notConfirmed,
            ),
            ...fact(words.bannedUntil, isForever ? words.lifted : time(bannedUntil)),
            ...fact(words.role, account.role && shell.roles[account.role], words.roleNote),
            ...fact(words.password, account.hasPassword ? words.hasPassword : words.noPassword),
            ...fact(words.created, dateTime(account.createdAt)),
            ...fact(words.invited, time(account.invitedAt)),
            ...fact(words.signedIn, time(account.lastSignInAt)),
            ...fact(words.recoverySent, time(account.recoverySentAt)),
            ...fact(words.id, account.id),
          ]}
        />
      </div>
    </section>
  );
}

function Identities({ account: { identities } }: { account: AccountDetails }) {
  if (identities.length === 0) return null;
  const { provider, email, created, signedIn } = words.identityColumns;
  return (
    <section aria-labelledby="identities">
      <h2 id="identities" className="mb-3 text-xl">
        {words.identities}
      </h2>
      <Table
        caption={words.identities}
        columns={[{ heading: provider }, { heading: email }, { heading: created }, { heading: signedIn }]}
        rows={identities.map((identity) => ({
          key: identity.id,
          cells: [
            words.providers[identity.provider] ?? identity.provider,
            <span key="email" className="wrap-anywhere">
              {identity.email ?? '–'}
            </span>,
            dateTime(identity.createdAt),
            identity.lastSignInAt ? dateTime(identity.lastSignInAt) : '–',
          ],
        }))}
      />
    </section>
  );
}
