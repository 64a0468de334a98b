-- Older releases may run on this.

-- Most entries are looks. The console shows changes unless looks are requested, so changes have indexes of their own. A new
-- action that only reads is added to this function by a migration that also reindexes both.
create function audit.is_read(action text) returns boolean language sql immutable parallel safe
return action in (
  'person show', 'staff account-read', 'staff accounts-list', 'staff audit-list', 'staff enquiries-list', 'staff enquiry-cv',
  'staff enquiry-show', 'staff invitations-preview', 'staff list', 'staff people-search', 'staff transfer-read',
  'staff transfers-list', 'staff waitlist-list', 'staff waitlist-show', 'transfers show'
);
revoke execute on function audit.is_read(text) from public;
grant execute on function audit.is_read(text) to service_role;
create index entries_changes on audit.entries (at, id) where not audit.is_read(action);
create index entries_changes_by_actor on audit.entries (actor, at, id) where not audit.is_read(action);
-- One action of one actor who did much else, and the actors themselves.
create index entries_actor_and_action on audit.entries (actor, action, at, id);
