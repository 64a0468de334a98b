-- Older releases may run on this.

-- What tells open consoles to read again. It names lists, never people, so the claims of the token are enough: with a role
-- revoked the sessions end, and no token outlives its hour. Only the server writes to it.
create policy messages_to_staff_are_read_by_staff on realtime.messages for select to authenticated
using (extension = 'broadcast' and topic = 'staff:changes'
  and (select auth.jwt()) #>> '{app_metadata,staff_role}' in ('viewer', 'editor', 'administrator')
  and ((select auth.jwt()) ->> 'aal' = 'aal2' or (select auth.jwt()) -> 'amr' @> '[{"method": "passkey"}]'));
