-- Older releases may run on this.
-- A sign-in at an identity provider comes back with the id of its flow, once.
alter table auth.flow_state
  -- What the provider has to repeat in its ID token.
  add column provider_nonce text constraint flow_state_nonce_is_bounded check (char_length(provider_nonce) between 1 and 512),
  add column used_at timestamptz,
  -- The session that links an identity to its account. When it ends, so does the flow.
  add column session_id uuid constraint flow_state_session_fkey references auth.sessions (id) on delete cascade,
  -- The network it was begun from, as a keyed hash. Whoever comes back from another one was sent by a stranger, who
  -- would get their identity linked to the stranger's account.
  add column network_hash bytea constraint flow_state_network_is_a_hash check (octet_length(network_hash) = 32);
create index flow_state_session on auth.flow_state (session_id) where session_id is not null;

-- Messages that a wallet has signed and somebody has signed in with, as keyed hashes, so that each works once.
create table auth.web3_messages (
  message_hash bytea constraint web3_messages_pkey primary key
    constraint web3_messages_message_is_a_hash check (octet_length(message_hash) = 32),
  created_at timestamptz not null default now()
);
create index web3_messages_created_at on auth.web3_messages (created_at);

-- Applications that may ask people to sign in with their account here. Of a secret only a keyed hash is kept.
create table auth.oauth_clients (
  id uuid constraint oauth_clients_pkey primary key,
  secret_hash bytea constraint oauth_clients_secret_is_a_hash check (octet_length(secret_hash) = 32),
  client_type text not null constraint oauth_clients_type_is_known check (client_type in ('confidential', 'public')),
  client_name text constraint oauth_clients_name_is_bounded check (char_length(client_name) between 1 and 1024),
  client_uri text constraint oauth_clients_uri_is_bounded check (char_length(client_uri) between 1 and 2048),
  logo_uri text constraint oauth_clients_logo_is_bounded check (char_length(logo_uri) between 1 and 2048),
  redirect_uris text[] not null constraint oauth_clients_redirects_are_few check (cardinality(redirect_uris) between 1 and 10),
  grant_types text[] not null
    constraint oauth_clients_grants_are_known check (grant_types <@ array['authorization_code', 'refresh_token']),
  token_endpoint_auth_method text not null constraint oauth_clients_auth_method_is_known
    check (token_endpoint_auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint oauth_clients_only_confidential_ones_have_secrets
    check ((client_type = 'confidential') = (secret_hash is not null)
      and (client_type = 'public') = (token_endpoint_auth_method = 'none'))
);
create index oauth_clients_created_at on auth.oauth_clients (created_at, id);

do $$
declare
  made text;
begin
  foreach made in array array['web3_messages', 'oauth_clients'] loop
    execute format('alter table auth.%I enable row level security', made);
    execute format('alter table auth.%I force row level security', made);
    execute format('grant select, insert, update, delete on auth.%I to service_role', made);
    execute format('create policy %I on auth.%I to service_role using (true) with check (true)',
      made || '_of_the_server', made);
  end loop;
end
$$;
