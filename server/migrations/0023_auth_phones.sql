-- Older releases may run on this.
-- Codes by SMS, for signing in and for confirming a number, beside those that are e-mailed.
alter table auth.one_time_tokens drop constraint one_time_tokens_kind_is_known;
alter table auth.one_time_tokens add constraint one_time_tokens_kind_is_known check (kind in (
  'confirmation', 'recovery', 'email_change_current', 'email_change_new', 'sms', 'phone_change', 'reauthentication'
));
create index users_phone_change on auth.users (phone_change) where phone_change is not null;

-- Devices that have signed in to an account, as keyed hashes of what kind they are and where on the internet, so that the
-- owner is told of a new one.
create table auth.known_devices (
  user_id uuid not null constraint known_devices_user_fkey references auth.users (id) on delete cascade,
  device bytea not null constraint known_devices_device_is_a_hash check (octet_length(device) = 32),
  seen_at timestamptz not null default now(),
  -- When the owner was told of it.
  noticed_at timestamptz,
  constraint known_devices_pkey primary key (user_id, device)
);
alter table auth.known_devices enable row level security;
alter table auth.known_devices force row level security;
grant select, insert, update, delete on auth.known_devices to service_role;
create policy known_devices_of_the_server on auth.known_devices to service_role using (true) with check (true);
