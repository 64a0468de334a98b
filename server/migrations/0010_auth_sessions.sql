-- A session is one sign-in on one device. Its refresh token is not stored in any form: the token names the session and
-- a counter and is signed by the server, so a row here is of no use to whoever reads it. The counter moves on at each
-- refresh; a token that is behind it was used before.
create table auth.sessions (
  id uuid constraint sessions_pkey primary key,
  user_id uuid not null constraint sessions_user_fkey references auth.users (id) on delete cascade,
  aal text not null default 'aal1' constraint sessions_aal_is_known check (aal in ('aal1', 'aal2')),
  -- How the person showed who they are, newest first: [{"method": "password", "timestamp": 1760000000}].
  amr jsonb not null constraint sessions_amr_is_a_list check (jsonb_typeof(amr) = 'array'),
  -- The second factor this session was raised with.
  factor_id uuid,
  refresh_token_counter bigint not null default 0
    constraint sessions_counter_is_not_negative check (refresh_token_counter >= 0),
  created_at timestamptz not null default now(),
  refreshed_at timestamptz,
  not_after timestamptz,
  tag text constraint sessions_tag_is_bounded check (char_length(tag) between 1 and 255),
  user_agent text constraint sessions_user_agent_is_bounded check (char_length(user_agent) <= 512),
  ip inet
);
create index sessions_user on auth.sessions (user_id, created_at);
create index sessions_age on auth.sessions (coalesce(refreshed_at, created_at));

-- What was mailed and may be presented once. The link carries a long token, the mail beside it a short code; of both
-- only keyed hashes are kept. A short code can be guessed, so wrong guesses are counted and end it.
create table auth.one_time_tokens (
  id uuid constraint one_time_tokens_pkey primary key,
  user_id uuid not null constraint one_time_tokens_user_fkey references auth.users (id) on delete cascade,
  kind text not null constraint one_time_tokens_kind_is_known check (kind in (
    'confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication'
  )),
  token_hash bytea not null constraint one_time_tokens_token_is_a_hash check (octet_length(token_hash) = 32),
  code_hash bytea not null constraint one_time_tokens_code_is_a_hash check (octet_length(code_hash) = 32),
  -- The address it was sent to.
  relates_to text not null constraint one_time_tokens_relates_to_is_bounded check (char_length(relates_to) between 1 and 255),
  failures smallint not null default 0 constraint one_time_tokens_failures_not_negative check (failures >= 0),
  created_at timestamptz not null default now(),
  constraint one_time_tokens_one_of_a_kind unique (user_id, kind),
  constraint one_time_tokens_token_is_unique unique (token_hash)
);
create index one_time_tokens_created_at on auth.one_time_tokens (created_at);

-- A sign-in that began in one place and ends in another (PKCE): the code is handed out once, and only whoever knows
-- the verifier behind the challenge can use it. The code is kept as a hash; what a provider gave along is sealed.
create table auth.flow_state (
  id uuid constraint flow_state_pkey primary key,
  user_id uuid constraint flow_state_user_fkey references auth.users (id) on delete cascade,
  auth_code_hash bytea constraint flow_state_code_is_a_hash check (octet_length(auth_code_hash) = 32)
    constraint flow_state_code_is_unique unique,
  authentication_method text not null
    constraint flow_state_method_is_plain check (authentication_method ~ '^[a-z0-9_/-]{1,64}$'),
  code_challenge text constraint flow_state_challenge_is_bounded check (char_length(code_challenge) between 43 and 128),
  code_challenge_method text constraint flow_state_challenge_method_is_known check (code_challenge_method in ('s256', 'plain')),
  provider_type text not null constraint flow_state_provider_is_bounded check (char_length(provider_type) between 1 and 64),
  sealed_provider_tokens bytea,
  referrer text,
  invite_token_hash bytea,
  linking_target_id uuid,
  created_at timestamptz not null default now(),
  auth_code_issued_at timestamptz,
  constraint flow_state_challenge_is_whole check ((code_challenge is null) = (code_challenge_method is null))
);
create index flow_state_user on auth.flow_state (user_id, authentication_method, created_at);
create index flow_state_created_at on auth.flow_state (created_at);

do $$
declare
  made text;
begin
  foreach made in array array['sessions', 'one_time_tokens', 'flow_state'] loop
    execute format('alter table auth.%I enable row level security', made);
    execute format('alter table auth.%I force row level security', made);
    execute format('grant select, insert, update, delete on auth.%I to service_role', made);
    execute format('create policy %I on auth.%I to service_role using (true) with check (true)',
      made || '_of_the_server', made);
  end loop;
end
$$;
