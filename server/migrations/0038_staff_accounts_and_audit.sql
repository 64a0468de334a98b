-- Older releases may run on this.

-- What the team looks accounts up by: the beginning of an address or number, and the few that are banned or of the team.
create index users_email_prefix on auth.users (email text_pattern_ops);
create index users_phone_prefix on auth.users (phone text_pattern_ops) where phone is not null;
create index users_banned on auth.users (created_at, id) where banned_until is not null;
create index users_staff on auth.users (created_at, id) where raw_app_meta_data ? 'staff_role';

-- Entries of one actor or one action, newest first.
create index entries_actor on audit.entries (actor, at, id);
create index entries_action on audit.entries (action, at, id);
