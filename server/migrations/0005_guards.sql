-- Challenges of the forms that were used. One serves one submission, in whichever process it arrives; sent again with
-- the key of that same submission it is a repetition and passes. Hashes only; forgotten once the challenge has expired.
create schema guards;
grant usage on schema guards to service_role;

create table guards.spent_challenges (
  challenge_hash bytea constraint spent_challenges_pkey primary key
    constraint spent_challenges_is_a_hash check (octet_length(challenge_hash) = 32),
  spent_for uuid not null,
  spent_at timestamptz not null default now()
);
create index spent_challenges_spent_at on guards.spent_challenges (spent_at);

alter table guards.spent_challenges enable row level security;
alter table guards.spent_challenges force row level security;
grant select, insert, update, delete on guards.spent_challenges to service_role;
create policy spent_challenges_of_the_server on guards.spent_challenges to service_role
  using (true) with check (true);
