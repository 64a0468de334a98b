-- The outbox. A mail is a row committed together with the change that caused it: a change that is undone sends
-- nothing, and a mail that was promised survives any crash until the mail server has taken it. Processes share the
-- work by lease, so that one that dies in the middle loses nothing. What a mail says is sealed while it waits and
-- gone once it was sent, so the links and codes of old mails cannot be read back; who it went to is kept as a keyed
-- hash only, enough to count or forget somebody's mails. A failure is a code, and the check keeps addresses out.
create schema mail;
grant usage on schema mail to service_role;

create table mail.outbox (
  id uuid constraint outbox_pkey primary key default gen_random_uuid(),
  kind text not null constraint outbox_kind_is_plain check (kind ~ '^[a-z0-9-]{1,64}$'),
  recipient_fingerprint bytea not null
    constraint outbox_recipient_is_a_hash check (octet_length(recipient_fingerprint) = 32),
  sealed bytea,
  -- Not now(): two mails of one transaction were still written one after the other.
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  -- A mail nobody could use any more is not sent, however long the mail server was away.
  expires_at timestamptz not null,
  attempts int not null default 0 constraint outbox_attempts_not_negative check (attempts >= 0),
  -- Who is sending it at the moment, and until when the others leave it alone.
  lease uuid,
  lease_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text constraint outbox_failure_is_a_code check (failure ~ '^[A-Za-z0-9 .-]{1,64}$'),
  constraint outbox_expires_after_creation check (expires_at > created_at),
  constraint outbox_lease_has_an_end check ((lease is null) = (lease_until is null)),
  constraint outbox_ends_one_way check (sent_at is null or failed_at is null),
  constraint outbox_ended_is_not_leased check (lease is null or (sent_at is null and failed_at is null)),
  constraint outbox_sent_is_scrubbed check (sent_at is null or sealed is null),
  constraint outbox_waiting_has_content check (sealed is not null or sent_at is not null or failed_at is not null)
);

-- What the worker looks for every second: small, however many mails were ever sent.
create index outbox_due on mail.outbox (due_at) where sent_at is null and failed_at is null;
create index outbox_sent on mail.outbox (sent_at) where sent_at is not null;
create index outbox_failed on mail.outbox (failed_at) where failed_at is not null;
create index outbox_recipient on mail.outbox (recipient_fingerprint, created_at);

alter table mail.outbox enable row level security;
alter table mail.outbox force row level security;
grant select, insert, update, delete on mail.outbox to service_role;
create policy outbox_of_the_server on mail.outbox to service_role using (true) with check (true);
