-- Accounts: who someone is, and the ways in which they can show it. Names follow the wire we speak. Only the server
-- itself looks in here; people see their own account through the service.
create schema auth;
grant usage on schema auth to service_role;

create table auth.users (
  id uuid constraint users_pkey primary key,
  aud text not null constraint users_aud_is_bounded check (char_length(aud) between 1 and 255),
  role text not null constraint users_role_is_bounded check (char_length(role) <= 255),
  -- In lower case. Nobody, anonymous people and the soft-deleted apart, is without one as long as there are no phones.
  email text constraint users_email_is_bounded check (char_length(email) between 1 and 255),
  encrypted_password text constraint users_password_is_bounded check (char_length(encrypted_password) between 1 and 255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  -- The address someone asked to change to, while it waits for confirmation.
  email_change text constraint users_email_change_is_bounded check (char_length(email_change) between 1 and 255),
  email_change_sent_at timestamptz,
  -- Of the two mailboxes of a secure change, how many have confirmed.
  email_change_confirm_status smallint not null default 0
    constraint users_email_change_status_is_known check (email_change_confirm_status between 0 and 2),
  phone text constraint users_phone_is_bounded check (char_length(phone) between 1 and 64),
  phone_confirmed_at timestamptz,
  phone_change text constraint users_phone_change_is_bounded check (char_length(phone_change) between 1 and 64),
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}'
    constraint users_app_metadata_is_an_object check (jsonb_typeof(raw_app_meta_data) = 'object'),
  raw_user_meta_data jsonb not null default '{}'
    constraint users_user_metadata_is_an_object check (jsonb_typeof(raw_user_meta_data) = 'object'),
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- Two sign-ups of one address at the same moment: the second finds this and becomes a repetition.
create unique index users_email_once_in_an_audience on auth.users (email, aud) where not is_sso_user;
create unique index users_phone_once_in_an_audience on auth.users (phone, aud);
create index users_created_at on auth.users (created_at, id);
create index users_email_change on auth.users (email_change) where email_change is not null;
-- Guests and people who never confirmed are looked through by age.
create index users_anonymous on auth.users (created_at) where is_anonymous;

create table auth.identities (
  id uuid constraint identities_pkey primary key,
  user_id uuid not null constraint identities_user_fkey references auth.users (id) on delete cascade,
  provider text not null constraint identities_provider_is_bounded check (char_length(provider) between 1 and 64),
  -- What the provider calls this person; for e-mail our own id.
  provider_id text not null constraint identities_provider_id_is_bounded check (char_length(provider_id) between 1 and 255),
  identity_data jsonb not null
    constraint identities_data_is_an_object check (jsonb_typeof(identity_data) = 'object'),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_once_at_a_provider unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);
create index identities_email on auth.identities (email);

do $$
declare
  made text;
begin
  foreach made in array array['users', 'identities'] loop
    execute format('alter table auth.%I enable row level security', made);
    execute format('alter table auth.%I force row level security', made);
    execute format('grant select, insert, update, delete on auth.%I to service_role', made);
    execute format('create policy %I on auth.%I to service_role using (true) with check (true)',
      made || '_of_the_server', made);
  end loop;
end
$$;
