-- Older releases may run on this.
-- An access token lives for an hour. What it may write ends with its session, and so does everything of an account that acts
-- as the server: this is asked in the transaction itself, by the server, before it takes the role of the caller.
create function auth.require_session(session_id uuid, account_id uuid, account_role text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = session_id and u.id = account_id
    -- A token may be older than a demotion.
    and u.role = account_role and u.deleted_at is null
    and (u.banned_until is null or u.banned_until <= now()) and (s.not_after is null or s.not_after > now());
  if not found then
    raise exception 'the session has ended' using errcode = 'SE000';
  end if;
end $$;
revoke execute on function auth.require_session(uuid, uuid, text) from public;
grant execute on function auth.require_session(uuid, uuid, text) to service_role;
