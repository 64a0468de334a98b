-- Older releases may run on this.
-- A client may insert and upsert its own profile, as apps do at a first sign-in. The row is there since the account was made,
-- so an insert is a conflict (23505) and an upsert changes it; neither makes a row.

-- Whether the caller has a profile. Locks the account, as changes of the name do, so that one that is being deleted, or was
-- deleted while its token is valid, gets no new profile: its id may remain in `auth.users`.
create function auth.has_own_profile() returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users where id = auth.uid() for update;
  return exists (select from public.profiles where id = auth.uid());
end $$;
revoke execute on function auth.has_own_profile() from public;
grant execute on function auth.has_own_profile() to authenticated, service_role;

-- Row security hides every row from the login that runs this, so what acts for people belongs to the server's role.
grant create on schema auth to service_role;
alter function auth.has_own_profile() owner to service_role;
revoke create on schema auth from service_role;

-- An upsert sets the id to what it is; the policy for changes rejects any other.
grant insert (id, full_name, language, theme, notifications, avatar_path), update (id) on public.profiles to authenticated;
create policy profiles_are_upserted_by_their_owner on public.profiles for insert to authenticated
with check (id = (select auth.uid()) and (select auth.has_own_profile()));
