-- Networks from which somebody has signed in to an account, as keyed hashes. When strangers guess at the account from
-- everywhere, these go on as if nothing happened.
create table auth.known_networks (
  user_id uuid not null constraint known_networks_user_fkey references auth.users (id) on delete cascade,
  network bytea not null constraint known_networks_network_is_a_hash check (octet_length(network) = 32),
  seen_at timestamptz not null default now(),
  constraint known_networks_pkey primary key (user_id, network)
);
create index known_networks_seen_at on auth.known_networks (seen_at);
alter table auth.known_networks enable row level security;
alter table auth.known_networks force row level security;
grant select, insert, update, delete on auth.known_networks to service_role;
create policy known_networks_of_the_server on auth.known_networks to service_role using (true) with check (true);
