-- Older releases may run on this.

-- As in migration 47, with the actions that only read transfers.
create or replace function audit.is_read(action text) returns boolean language sql immutable parallel safe
return action in (
  'person show', 'staff account-read', 'staff accounts-list', 'staff audit-list', 'staff enquiries-list', 'staff enquiry-cv',
  'staff enquiry-show', 'staff invitations-preview', 'staff list', 'staff people-search', 'staff transfer-read',
  'staff transfers-list', 'staff waitlist-list', 'staff waitlist-show', 'transfers show'
);
reindex index audit.entries_changes;
reindex index audit.entries_changes_by_actor;
