-- Older releases may run on this.
-- Who of the team looked at a person's data or changed something, and why. People are named by the id of their row, never by
-- an e-mail address, so an entry may outlive the person it is about.
create schema audit;
grant usage on schema audit to service_role;

create table audit.entries (
  id bigint generated always as identity constraint entries_pkey primary key,
  at timestamptz not null default now(),
  actor text not null constraint entries_actor_is_bounded check (char_length(actor) between 1 and 128),
  action text not null constraint entries_action_is_plain check (action ~ '^[a-z]+(-[a-z]+)*( [a-z]+(-[a-z]+)*)?$'),
  subject text constraint entries_subject_is_bounded check (char_length(subject) between 1 and 128),
  reason text constraint entries_reason_is_bounded check (char_length(reason) between 1 and 500),
  details jsonb not null default '{}' constraint entries_details_are_an_object check (jsonb_typeof(details) = 'object')
);
create index entries_at on audit.entries (at, id);
create index entries_subject on audit.entries (subject, id) where subject is not null;

alter table audit.entries enable row level security;
alter table audit.entries force row level security;
grant select, insert on audit.entries to service_role;
create policy entries_are_read on audit.entries for select to service_role using (true);
create policy entries_are_added on audit.entries for insert to service_role with check (true);

-- Missing grants stop the roles of the server; this also stops the login that owns the table.
create function audit.reject_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'audit entries are never changed or deleted' using errcode = 'insufficient_privilege';
end $$;
revoke execute on function audit.reject_change() from public;
create trigger entries_stay before update or delete on audit.entries
for each row execute function audit.reject_change();
create trigger entries_stay_in_all before truncate on audit.entries
for each statement execute function audit.reject_change();
