-- Older releases may run on this.
-- The master key can be changed while everything runs: each key is sealed again under the next one.
alter table secrets.sealed_keys add column resealed_at timestamptz;
grant update (sealed, resealed_at) on secrets.sealed_keys to service_role;

-- Keys that sign access tokens, the private part sealed under a key of the auth service. The latest whose time has come
-- signs; those before it verify until their last token has expired.
create table auth.signing_keys (
  kid text constraint signing_keys_pkey primary key
    constraint signing_keys_kid_is_bounded check (char_length(kid) between 1 and 128),
  sealed bytea not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null default now()
);
alter table auth.signing_keys enable row level security;
alter table auth.signing_keys force row level security;
grant select, insert, delete on auth.signing_keys to service_role;
create policy signing_keys_of_the_server on auth.signing_keys to service_role using (true) with check (true);

-- What programs show to be let in. A key is looked up by its hash; the sealed copy is for the operator who asks for it again.
create table secrets.api_keys (
  id uuid constraint api_keys_pkey primary key,
  name text not null constraint api_keys_name_is_plain check (name ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  kind text not null constraint api_keys_kind_is_known check (kind in ('publishable', 'secret')),
  hash bytea not null constraint api_keys_hash_is_unique unique
    constraint api_keys_hash_is_a_hash check (octet_length(hash) = 32),
  sealed bytea not null,
  -- How it begins, to tell keys apart in a list.
  prefix text not null constraint api_keys_prefix_is_bounded check (char_length(prefix) between 1 and 32),
  created_at timestamptz not null default now(),
  last_used_on date,
  revoked_at timestamptz
);
create unique index api_keys_one_of_a_name on secrets.api_keys (kind, name) where revoked_at is null;
alter table secrets.api_keys enable row level security;
alter table secrets.api_keys force row level security;
grant select, insert, update (last_used_on, revoked_at) on secrets.api_keys to service_role;
create policy api_keys_of_the_server on secrets.api_keys to service_role using (true) with check (true);
