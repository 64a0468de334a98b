-- How many account e-mails were written to be sent in an hour: over all, and by each network, under keyed hashes. Counted
-- in the transaction that writes the e-mail, so that requests which write none cannot use the quota up. An e-mail that
-- finds no room is counted in a later hour, which is when it is due.
create table auth.mail_quota (
  subject bytea not null constraint mail_quota_subject_is_a_hash check (octet_length(subject) = 32),
  hour timestamptz not null,
  messages int not null constraint mail_quota_messages_are_positive check (messages > 0),
  constraint mail_quota_pkey primary key (subject, hour)
);
create index mail_quota_hour on auth.mail_quota (hour);

alter table auth.mail_quota enable row level security;
alter table auth.mail_quota force row level security;
grant select, insert, update, delete on auth.mail_quota to service_role;
create policy mail_quota_of_the_server on auth.mail_quota to service_role using (true) with check (true);

-- The life of what an e-mail holds begins when the e-mail is due.
alter table auth.one_time_tokens add column sent_after interval not null default '0';
alter table auth.flow_state add column sent_after interval not null default '0';
