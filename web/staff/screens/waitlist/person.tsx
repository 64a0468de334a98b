import { WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { showToast } from '#ui/show-toast.ts';
import { isRejected, useStaff } from '../../client.ts';
import { messageStateName } from '../../content/en/mail.ts';
import {
  correctCopy,
  emailCopy,
  listNames,
  personCopy,
  removeCopy,
  states,
} from '../../content/en/waitlist.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { date, dateTime, number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { searchState } from '../../ui/search.ts';
import { Table } from '../../ui/table.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { corridorOf, deliveryOf, StateBadge } from './list.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

export function Person() {
  const { id = '' } = useParams();
  const read = useStaff(`/waitlist/${encodeURIComponent(id)}`, WaitlistPerson);
  return (
    <>
      <BackLink to="/staff/waitlist" label={personCopy.back} id={id} />
      {read.data ? (
        <Loaded read={read}>{(person) => <PersonScreen key={id} person={person} />}</Loaded>
      ) : (
        <Screen heading={personCopy.back}>
          {isRejected(read.error, 'not_found') ? (
            <EmptyState line={personCopy.gone} />
          ) : (
            <Loaded read={read}>{() => null}</Loaded>
          )}
        </Screen>
      )}
    </>
  );
}

type Open = 'correct' | 'email' | 'remove' | undefined;

function PersonScreen({ person }: { readonly person: WaitlistPerson }) {
  const { role } = useStaffSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const [subscription] = person.subscriptions;
  const close = () => setOpen(undefined);
  const mayCorrect = subscription?.list === 'waitlist' && subscription.state !== 'unsubscribed';
  return (
    <Screen
      heading={person.email}
      actions={
        hasRole(role, 'editor') && (
          <>
            {mayCorrect && (
              <Button tone="secondary" onClick={() => setOpen('correct')}>
                {correctCopy.open}
              </Button>
            )}
            {subscription?.state === 'unconfirmed' && (
              <Button tone="secondary" onClick={() => setOpen('email')}>
                {emailCopy.open}
              </Button>
            )}
            <Button tone="danger" onClick={() => setOpen('remove')}>
              {removeCopy.open}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-5">
          {person.subscriptions.map((one) => (
            <Part key={one.id} heading={listNames[one.list]} end={<StateBadge state={one.state} />}>
              <FactList facts={factsOf(one)} />
            </Part>
          ))}
        </div>
        <div className="grid content-start gap-5">
          <OtherRecords person={person} />
          <Referral {...person.referral} />
        </div>
        <Consent submissions={person.submissions} />
        <Messages messages={person.messages} />
      </div>
      {subscription && mayCorrect && (
        <CorrectDialog isOpen={open === 'correct'} onClose={close} entry={subscription} />
      )}
      {subscription && (
        <>
          <EmailDialog isOpen={open === 'email'} onClose={close} id={person.id} email={person.email} />
          <RemoveDialog
            isOpen={open === 'remove'}
            onClose={close}
            id={person.id}
            list={listNames[subscription.list]}
            onDone={() => {
              showToast({ title: removeCopy.done });
              void navigate('/staff/waitlist', { replace: true });
            }}
          />
        </>
      )}
    </Screen>
  );
}

type PartProps = {
  readonly heading: string;
  readonly end?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

export const Part = ({ heading, end, isWide = false, children }: PartProps) => (
  <section className={`rounded-card border border-rule bg-raised p-5 ${isWide ? 'lg:col-span-2' : ''}`}>
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-xl">{heading}</h2>
      {end}
    </div>
    {children}
  </section>
);

function factsOf(one: WaitlistPerson['subscriptions'][number]) {
  const { facts } = personCopy;
  const rows = [
    [facts.corridor, one.list === 'waitlist' ? corridorOf(one) : null],
    [facts.delivery, one.method && deliveryOf(one)],
    [facts.place, one.place === null ? null : number(one.place)],
    [facts.joined, dateTime(one.joinedAt)],
    [facts.confirmed, one.confirmedAt && dateTime(one.confirmedAt)],
    [facts.left, one.unsubscribedAt && dateTime(one.unsubscribedAt)],
    [facts.mailed, one.lastMailedAt && dateTime(one.lastMailedAt)],
    [facts.code, one.shareCode],
    [facts.id, one.id],
  ] as const;
  return rows.flatMap(([term, detail]) => (detail ? [{ term, detail }] : []));
}

function Consent({ submissions }: Pick<WaitlistPerson, 'submissions'>) {
  return (
    <Part heading={personCopy.consent} isWide>
      {submissions.length === 0 && <p className="text-muted">{personCopy.noConsent}</p>}
      <ul className="grid gap-5">
        {submissions.map(({ key, list, wording, page, version, receivedAt, isConfirmed }) => (
          <li key={key}>
            <p className="flex flex-wrap items-center gap-2 text-[.94rem]">
              <strong>{wording ? (list ? listNames[list] : '') : personCopy.linkRequest}</strong>
              {wording && (
                <Badge tone={isConfirmed ? 'success' : 'pending'}>
                  {isConfirmed ? personCopy.consentCounts : personCopy.consentPending}
                </Badge>
              )}
              <span className="text-muted">
                {page ? personCopy.sentFrom(page, dateTime(receivedAt)) : dateTime(receivedAt)}
                {version && ` (${version})`}
              </span>
            </p>
            {wording && (
              <blockquote className="mt-2 border-l-4 border-rule pl-4 wrap-anywhere">{wording}</blockquote>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Messages({ messages }: Pick<WaitlistPerson, 'messages'>) {
  const { mail } = useStaffSession();
  const { messageColumns: columns } = personCopy;
  return (
    <Part heading={personCopy.messages} isWide>
      {messages.length === 0 ? (
        <p className="text-muted">{personCopy.noMessages}</p>
      ) : (
        <Table
          caption={personCopy.messages}
          columns={[columns.kind, columns.state, columns.written, columns.sent]}
          rows={messages.map(({ id, kind, state, writtenAt, sentAt }) => ({
            key: id,
            cells: [
              kind,
              messageStateName(state, mail),
              dateTime(writtenAt),
              sentAt ? dateTime(sentAt) : '–',
            ],
          }))}
        />
      )}
      <p className="mt-3 text-[.94rem] text-muted">{personCopy.messagesNote}</p>
    </Part>
  );
}

const personLink = 'underline underline-offset-4 wrap-anywhere inline-flex min-h-6 items-center';

function Referral({ referredBy, referred, count, confirmedCount }: WaitlistPerson['referral']) {
  return (
    <Part heading={personCopy.referral}>
      <p>
        <span className="text-muted">{personCopy.referredBy}</span>{' '}
        {referredBy ? (
          <Link to={`/staff/waitlist/${referredBy.id}`} className={personLink}>
            {referredBy.email}
          </Link>
        ) : (
          personCopy.nobody
        )}
      </p>
      <p className="mt-3 font-semibold">{personCopy.brought(count, confirmedCount)}</p>
      <ul className="mt-2 grid gap-1">
        {referred.map(({ id, email, state }) => (
          <li key={id}>
            <Link to={`/staff/waitlist/${id}`} className={personLink}>
              {email}
            </Link>{' '}
            <span className="text-[.94rem] text-muted">{states[state]}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function OtherRecords({ person }: { readonly person: WaitlistPerson }) {
  const { mail, role } = useStaffSession();
  const { accounts, enquiryCount, invitation, suppressedSince, email } = person;
  return (
    <Part heading={personCopy.elsewhere}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        <dt className="text-muted">{personCopy.invitation}</dt>
        <dd>
          {invitation ? (
            <Link to="/staff/waitlist/invitations" className={personLink}>
              {personCopy.invited(messageStateName(invitation.state, mail), dateTime(invitation.invitedAt))}
            </Link>
          ) : (
            personCopy.notInvited
          )}
        </dd>
        <dt className="text-muted">{personCopy.account}</dt>
        <dd className="grid gap-1">
          {accounts.length === 0 && personCopy.noAccount}
          {accounts.map(({ id, createdAt, isConfirmed }) => (
            <Link key={id} to={`/staff/accounts/${id}`} className={personLink}>
              {(isConfirmed ? personCopy.accountSince : personCopy.accountUnconfirmed)(date(createdAt))}
            </Link>
          ))}
        </dd>
        <dt className="text-muted">{personCopy.enquiries}</dt>
        <dd>
          {enquiryCount === 0 ? (
            '0'
          ) : (
            <Link to="/staff/enquiries?state=all" state={searchState(email)} className={personLink}>
              {number(enquiryCount)}
            </Link>
          )}
        </dd>
      </dl>
      {hasRole(role, 'administrator') && (
        <p className="mt-3">
          <Link to={`/staff/system/audit?subject=${person.id}`} className={personLink}>
            {personCopy.audit}
          </Link>
        </p>
      )}
      {suppressedSince && (
        <p className="mt-3 text-danger">{personCopy.suppressed(dateTime(suppressedSince))}</p>
      )}
    </Part>
  );
}
