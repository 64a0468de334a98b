-- What a session has shown beyond its sign-in.
alter table auth.sessions
  -- The mailbox it has shown to be its owner's: by a link or code asked for when the account was confirmed already, or by
  -- a code typed on the spot. Only such a session gets to what lies under the address from outside the account.
  add column proven_email text constraint sessions_proven_email_is_bounded check (char_length(proven_email) between 1 and 255),
  -- After a recovery or an invitation the first password needs no further proof for an hour ('may'); where a sign-up was
  -- repeated with another password it must be set before anything else ('must').
  add column first_password text constraint sessions_first_password_is_known check (first_password in ('may', 'must'));

-- A sign-in by PKCE hands on to its session what the followed link has shown.
alter table auth.flow_state
  add column proven_email text constraint flow_state_proven_email_is_bounded check (char_length(proven_email) between 1 and 255),
  add column first_password text constraint flow_state_first_password_is_known check (first_password in ('may', 'must'));

-- A password that was set without a proof, which only a setting allows, proves nothing later.
alter table auth.users add column password_is_proof boolean not null default true;

-- Several links live beside each other, so that a stranger's request does not end the owner's; of the codes only the newest.
alter table auth.one_time_tokens
  drop constraint one_time_tokens_one_of_a_kind,
  -- Whether the account was confirmed when this was asked for.
  add column was_confirmed boolean not null default false,
  -- Whether the session it opens has to set a password first.
  add column must_set_password boolean not null default false;
create index one_time_tokens_user on auth.one_time_tokens (user_id, kind, created_at);

-- "This was not me" in an e-mail about an account. The token of its link is kept as a keyed hash, with the mailbox it went to:
-- that mailbox gets the account back.
create table auth.not_me_tokens (
  id uuid constraint not_me_tokens_pkey primary key,
  user_id uuid not null constraint not_me_tokens_user_fkey references auth.users (id) on delete cascade,
  token_hash bytea not null constraint not_me_tokens_token_is_a_hash check (octet_length(token_hash) = 32)
    constraint not_me_tokens_token_is_unique unique,
  email text not null constraint not_me_tokens_email_is_bounded check (char_length(email) between 1 and 255),
  created_at timestamptz not null default now()
);
create index not_me_tokens_user on auth.not_me_tokens (user_id, created_at);
create index not_me_tokens_created_at on auth.not_me_tokens (created_at);
alter table auth.not_me_tokens enable row level security;
alter table auth.not_me_tokens force row level security;
grant select, insert, update, delete on auth.not_me_tokens to service_role;
create policy not_me_tokens_of_the_server on auth.not_me_tokens to service_role using (true) with check (true);
