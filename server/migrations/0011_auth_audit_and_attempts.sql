-- What happened to accounts, for their owners and for us. Rows are added and, when old, removed; never changed.
create table auth.audit_log_entries (
  id uuid constraint audit_log_entries_pkey primary key,
  payload jsonb not null constraint audit_log_entries_payload_is_an_object check (jsonb_typeof(payload) = 'object'),
  -- Not now(): two events of one transaction still happened one after the other.
  created_at timestamptz not null default clock_timestamp(),
  ip_address text not null default '' constraint audit_log_entries_ip_is_bounded check (char_length(ip_address) <= 64)
);
create index audit_log_entries_created_at on auth.audit_log_entries (created_at, id);
create index audit_log_entries_actor on auth.audit_log_entries ((payload ->> 'actor_id'), created_at);

alter table auth.audit_log_entries enable row level security;
alter table auth.audit_log_entries force row level security;
grant select, insert, delete on auth.audit_log_entries to service_role;
create policy audit_log_entries_of_the_server on auth.audit_log_entries to service_role using (true) with check (true);

-- Wrong guesses in a row, by a keyed hash of what was guessed at: an account from one network, an account from
-- anywhere. Each further one makes the wait longer. An address nobody has is counted like any other.
create table auth.failed_attempts (
  subject bytea constraint failed_attempts_pkey primary key
    constraint failed_attempts_subject_is_a_hash check (octet_length(subject) = 32),
  failures int not null constraint failed_attempts_count_is_positive check (failures > 0),
  failed_at timestamptz not null,
  blocked_until timestamptz not null
);
create index failed_attempts_failed_at on auth.failed_attempts (failed_at);

alter table auth.failed_attempts enable row level security;
alter table auth.failed_attempts force row level security;
grant select, insert, update, delete on auth.failed_attempts to service_role;
create policy failed_attempts_of_the_server on auth.failed_attempts to service_role using (true) with check (true);
