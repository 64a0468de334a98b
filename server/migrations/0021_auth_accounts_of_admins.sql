-- Older releases may run on this.
-- Accounts that nobody ever confirmed are deleted after a while, but not those that an administrator made for somebody. Of
-- accounts from before, those count as theirs whose owners are not known to have signed up themselves.
alter table auth.users add column made_by_admin boolean not null default false;
-- Row security holds for the owner of the table too, who changes rows here.
alter table auth.users no force row level security;
alter table auth.audit_log_entries no force row level security;
update auth.users u set made_by_admin = true
where u.email_confirmed_at is null and not u.is_anonymous and not exists (
  select from auth.audit_log_entries entry
  where entry.payload ->> 'action' = 'user_signedup' and entry.payload ->> 'actor_id' = u.id::text);
alter table auth.users force row level security;
alter table auth.audit_log_entries force row level security;

-- What is looked through for them.
create index users_unconfirmed on auth.users (created_at)
where email_confirmed_at is null and not is_anonymous and invited_at is null and not made_by_admin;
