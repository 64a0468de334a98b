-- Older releases may run on this.
-- Second factors. The secret of an authenticator app is sealed under the keyring; a security key keeps its own and gives
-- us the public half. Recovery codes are one factor, with a row for each code.
create table auth.mfa_factors (
  id uuid constraint mfa_factors_pkey primary key,
  user_id uuid not null constraint mfa_factors_user_fkey references auth.users (id) on delete cascade,
  factor_type text not null
    constraint mfa_factors_type_is_known check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text not null default 'unverified'
    constraint mfa_factors_status_is_known check (status in ('unverified', 'verified')),
  friendly_name text not null default '' constraint mfa_factors_name_is_bounded check (char_length(friendly_name) <= 120),
  sealed_secret bytea,
  -- The last time step of which a code was accepted: none is accepted twice.
  last_totp_step bigint,
  phone text constraint mfa_factors_phone_is_bounded check (char_length(phone) between 1 and 64),
  credential_id text constraint mfa_factors_credential_is_bounded check (char_length(credential_id) between 1 and 1400),
  public_key bytea constraint mfa_factors_key_is_bounded check (octet_length(public_key) between 1 and 4096),
  sign_count bigint,
  transports text[],
  aaguid uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of recovery codes: since when the present ones are valid.
  verified_at timestamptz,
  last_challenged_at timestamptz,
  constraint mfa_factors_one_of_a_name unique (user_id, friendly_name),
  constraint mfa_factors_totp_has_a_secret check ((factor_type = 'totp') = (sealed_secret is not null)),
  constraint mfa_factors_phone_has_a_number check ((factor_type = 'phone') = (phone is not null)),
  constraint mfa_factors_verified_since check ((status = 'verified') = (verified_at is not null))
);
create unique index mfa_factors_one_set_of_codes on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

-- What a factor has to answer, once. Bound to the session and the client IP that asked.
create table auth.mfa_challenges (
  id uuid constraint mfa_challenges_pkey primary key,
  factor_id uuid not null constraint mfa_challenges_factor_fkey references auth.mfa_factors (id) on delete cascade,
  session_id uuid not null constraint mfa_challenges_session_fkey references auth.sessions (id) on delete cascade,
  ip text not null constraint mfa_challenges_ip_is_bounded check (char_length(ip) <= 64),
  -- Of the code in a text message.
  code_hash bytea constraint mfa_challenges_code_is_a_hash check (octet_length(code_hash) = 32),
  webauthn_challenge text constraint mfa_challenges_webauthn_is_bounded check (char_length(webauthn_challenge) <= 128),
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create index mfa_challenges_factor on auth.mfa_challenges (factor_id, session_id, created_at);
create index mfa_challenges_session on auth.mfa_challenges (session_id);
create index mfa_challenges_created_at on auth.mfa_challenges (created_at);

-- Keyed hashes: each code is random enough to be looked up by.
create table auth.mfa_recovery_codes (
  factor_id uuid not null constraint mfa_recovery_codes_factor_fkey references auth.mfa_factors (id) on delete cascade,
  code_hash bytea not null constraint mfa_recovery_codes_code_is_a_hash check (octet_length(code_hash) = 32),
  used_at timestamptz,
  constraint mfa_recovery_codes_pkey primary key (factor_id, code_hash)
);

-- WebAuthn credentials that sign in by themselves.
create table auth.passkeys (
  id uuid constraint passkeys_pkey primary key,
  user_id uuid not null constraint passkeys_user_fkey references auth.users (id) on delete cascade,
  credential_id text not null constraint passkeys_credential_is_unique unique
    constraint passkeys_credential_is_bounded check (char_length(credential_id) between 1 and 1400),
  public_key bytea not null constraint passkeys_key_is_bounded check (octet_length(public_key) between 1 and 4096),
  sign_count bigint not null,
  transports text[] not null,
  aaguid uuid not null,
  friendly_name text not null constraint passkeys_name_is_bounded check (char_length(friendly_name) between 1 and 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on auth.passkeys (user_id, created_at);

-- Ceremonies of passkeys that have begun: a registration belongs to its session, a sign-in to nobody yet.
create table auth.webauthn_challenges (
  id uuid constraint webauthn_challenges_pkey primary key,
  session_id uuid constraint webauthn_challenges_session_fkey references auth.sessions (id) on delete cascade,
  challenge text not null constraint webauthn_challenges_challenge_is_bounded check (char_length(challenge) <= 128),
  created_at timestamptz not null default now()
);
create unique index webauthn_challenges_one_in_a_session on auth.webauthn_challenges (session_id);
create index webauthn_challenges_created_at on auth.webauthn_challenges (created_at);

-- Row security holds for the owner of the table too, who looks through the rows here.
alter table auth.sessions no force row level security;
alter table auth.sessions
  add constraint sessions_factor_fkey foreign key (factor_id) references auth.mfa_factors (id) on delete set null,
  -- Refresh tokens from before the session was raised are never taken in place of the current one.
  add column raised_at_counter bigint not null default 0;
alter table auth.sessions force row level security;
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;

do $$
declare
  made text;
begin
  foreach made in array array['mfa_factors', 'mfa_challenges', 'mfa_recovery_codes', 'passkeys', 'webauthn_challenges'] loop
    execute format('alter table auth.%I enable row level security', made);
    execute format('alter table auth.%I force row level security', made);
    execute format('grant select, insert, update, delete on auth.%I to service_role', made);
    execute format('create policy %I on auth.%I to service_role using (true) with check (true)',
      made || '_of_the_server', made);
  end loop;
end
$$;
