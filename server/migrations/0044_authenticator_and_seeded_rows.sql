-- Older releases may run on this.
-- Migrations and seeds of people's apps use a role and columns of the original that were missing here.

-- The role that the original's data service connects as. Nothing here connects as it, so it has no login and no password:
-- where connections are trusted, a login without one would be a way in. One that exists is left as it is, since it may have
-- a password and other uses. A login that may not create roles leaves this to its operator.
do $$
begin
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator nologin noinherit;
    grant anon, authenticated, service_role to authenticator;
  end if;
exception when duplicate_object or unique_violation or insufficient_privilege then
  null;
end
$$;

-- The original writes the same to every row.
alter table auth.users add column instance_id uuid default '00000000-0000-0000-0000-000000000000';

-- A new key, under which there is no content.
alter table storage.objects alter column version set default gen_random_uuid()::text;

-- Older seeds name the owner by its UUID alone. Quotas, export and deletion go by `owner_id`.
create function storage.set_owner_id() returns trigger language plpgsql set search_path = '' as $$
begin
  new.owner_id := coalesce(new.owner_id, new.owner::text);
  return new;
end $$;
revoke execute on function storage.set_owner_id() from public;
create trigger objects_owner_id_is_set before insert on storage.objects for each row
execute function storage.set_owner_id();
alter table storage.objects no force row level security;
update storage.objects set owner_id = owner::text where owner_id is null and owner is not null;
alter table storage.objects force row level security;
