-- Older releases may run on this.
-- Whoever is signed in learns at once that a session has ended, wherever that was done: each device listens on the private
-- channel of its account, and asks the auth service when its own session is named.

-- One message for each account, also when all its sessions end with it. The bound keeps it below that of a message.
create function auth.announce_ended_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('session_ids', (array_agg(id))[:10000]), 'session_ended', 'account:' || user_id, true)
  from ended group by user_id;
  return null;
end $$;
create trigger sessions_end_is_announced after delete on auth.sessions referencing old table as ended
for each statement execute function auth.announce_ended_sessions();

-- A ban leaves the sessions, so that they work again after it.
create function auth.announce_ban() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('session_ids', (array_agg(id))[:10000]), 'session_ended', 'account:' || user_id, true)
  from auth.sessions where user_id = new.id group by user_id;
  return null;
end $$;
create trigger users_ban_is_announced after update of banned_until on auth.users for each row
when (new.banned_until > now() and new.banned_until is distinct from old.banned_until)
execute function auth.announce_ban();

revoke execute on function auth.announce_ended_sessions(), auth.announce_ban() from public;
-- Deletions that cascade are made by the tables' owner, who sees no row and may send nothing.
grant create on schema auth to service_role;
alter function auth.announce_ended_sessions() owner to service_role;
alter function auth.announce_ban() owner to service_role;
revoke create on schema auth from service_role;
