-- Older releases may run on this.

-- A colleague who has no second step yet, or has lost it, sets one up by a link that an operator hands over. The token of
-- the link is kept as a keyed hash. There is one at a time for an account; a new one takes its place.
create table auth.staff_set_ups (
  user_id uuid constraint staff_set_ups_pkey primary key
    constraint staff_set_ups_user_fkey references auth.users (id) on delete cascade,
  -- Of an account that has a second step: since when its owner can object. Null where there is nothing to lose.
  waits_since timestamptz,
  -- When the owner showed the second step after all.
  ended_at timestamptz,
  token_hash bytea constraint staff_set_ups_token_is_a_hash check (octet_length(token_hash) = 32)
    constraint staff_set_ups_token_is_unique unique,
  made_at timestamptz,
  constraint staff_set_ups_link_has_a_time check (token_hash is null or made_at is not null),
  constraint staff_set_ups_ended_has_no_link check (ended_at is null or token_hash is null),
  constraint staff_set_ups_waits_or_has_a_link check (waits_since is not null or made_at is not null)
);
alter table auth.staff_set_ups enable row level security;
alter table auth.staff_set_ups force row level security;
grant select, insert, update, delete on auth.staff_set_ups to service_role;
create policy staff_set_ups_of_the_server on auth.staff_set_ups to service_role using (true) with check (true);

-- The session that redeemed such a link may add a second step until then, whatever it has shown.
alter table auth.sessions add column may_set_up_until timestamptz;

-- The level is what both session and token say: the session may have fallen since the token was signed. A passkey is a second
-- step of the team: below it a colleague's profile stays as it is.
grant create on schema auth to service_role;
set local role service_role;
create function auth.is_aal2() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and not exists (
    select from auth.sessions where user_id = auth.uid() and id::text = auth.jwt() ->> 'session_id' and aal <> 'aal2');
end $$;
revoke execute on function auth.is_aal2() from public;
grant execute on function auth.is_aal2() to authenticated;
create or replace function auth.has_shown_factors() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return auth.is_aal2() or not (
    exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
    or exists (select from auth.passkeys p join auth.users u on u.id = p.user_id
      where u.id = auth.uid() and u.raw_app_meta_data ->> 'staff_role' in ('viewer', 'editor', 'administrator')));
end $$;
reset role;
revoke create on schema auth from service_role;

-- A sign-in by passkey is aal2 where the device verified its user, and only then opens the console.
drop policy messages_to_staff_are_read_by_staff on realtime.messages;
create policy messages_to_staff_are_read_by_staff on realtime.messages for select to authenticated
using (extension = 'broadcast' and topic = 'staff:changes'
  and (select auth.jwt()) #>> '{app_metadata,staff_role}' in ('viewer', 'editor', 'administrator')
  and (select auth.is_aal2()));
