-- Waitlist and newsletter. Nobody is on a list before they have confirmed by a link that was mailed to them. What a
-- person agreed to is kept word for word with each submission. Submissions find their person by a keyed hash of the
-- address, so that one for a suppressed address can be counted without keeping the address.
create schema subscriptions;
grant usage on schema subscriptions to service_role;

create table subscriptions.members (
  id uuid constraint members_pkey primary key default gen_random_uuid(),
  list text not null constraint members_list_is_known check (list in ('waitlist', 'newsletter')),
  address_hash bytea not null constraint members_address_is_a_hash check (octet_length(address_hash) = 32),
  email text not null constraint members_email_is_an_address check (email ~ '^[^[:space:]@]{1,64}@[^[:space:]@]{1,253}$'),
  state text not null default 'unconfirmed'
    constraint members_state_is_known check (state in ('unconfirmed', 'confirmed', 'unsubscribed')),
  sending_from text constraint members_from_is_a_country check (sending_from ~ '^([A-Z]{2}|OTHER)$'),
  sending_to text constraint members_to_is_a_country check (sending_to ~ '^[A-Z]{2}$'),
  method text constraint members_method_is_plain check (method ~ '^[a-z-]{1,32}$'),
  wallet text constraint members_wallet_is_plain check (wallet ~ '^[a-z-]{1,32}$'),
  share_code text constraint members_share_code_is_plain check (share_code ~ '^[A-Za-z0-9_-]{8,32}$')
    constraint members_share_code_is_unique unique,
  friend_of uuid constraint members_friend_of_fkey references subscriptions.members (id) on delete set null,
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  -- The last mail that a form caused, and the submission that caused it.
  mailed_at timestamptz,
  mailed_for uuid,
  confirmed_at timestamptz,
  -- The submission whose link confirmed, and with it the consent that counts.
  confirmed_for uuid,
  -- Since when this person waits in this corridor; places are counted by it.
  placed_at timestamptz,
  unsubscribed_at timestamptz,
  constraint members_once_on_a_list unique (address_hash, list),
  constraint members_corridor_is_whole check (
    (list = 'waitlist') = (sending_from is not null and sending_to is not null and method is not null)
    and (list = 'waitlist' or (sending_from is null and sending_to is null and method is null))
    and (list = 'waitlist') = (share_code is not null)
  ),
  constraint members_wallet_needs_mobile_money check (wallet is null or method = 'mobile-money'),
  constraint members_confirmed_has_a_time check (state <> 'confirmed' or (confirmed_at is not null and placed_at is not null)),
  constraint members_unsubscribed_has_a_time check (state <> 'unsubscribed' or unsubscribed_at is not null)
);
create index members_places on subscriptions.members (sending_from, sending_to, placed_at, id)
  where list = 'waitlist' and state = 'confirmed';
create index members_friends on subscriptions.members (friend_of) where friend_of is not null;
create index members_leaving on subscriptions.members (asked_at) where state <> 'confirmed';

create table subscriptions.submissions (
  key uuid constraint submissions_pkey primary key,
  purpose text not null constraint submissions_purpose_is_known check (purpose in ('join', 'manage-link')),
  list text constraint submissions_list_is_known check (list in ('waitlist', 'newsletter')),
  address_hash bytea not null constraint submissions_address_is_a_hash check (octet_length(address_hash) = 32),
  received_at timestamptz not null default now(),
  page text constraint submissions_page_is_a_path check (page ~ '^/' and length(page) <= 200),
  consent_version text constraint submissions_consent_version_is_plain check (consent_version ~ '^[a-z0-9-]{1,64}$'),
  consent_wording text,
  -- Whole, or absent: for a suppressed address, and where nothing is agreed to.
  constraint submissions_consent_is_whole check (
    (consent_version is null) = (consent_wording is null) and (consent_version is null) = (page is null)
  )
);
create index submissions_address on subscriptions.submissions (address_hash);
create index submissions_received_at on subscriptions.submissions (received_at);

-- Links in mails, by the hash of their token. Any of them can unsubscribe for as long as it is kept here.
create table subscriptions.links (
  token_hash bytea constraint links_pkey primary key
    constraint links_token_is_a_hash check (octet_length(token_hash) = 32),
  member_id uuid not null constraint links_member_fkey references subscriptions.members (id) on delete cascade,
  can_confirm boolean not null,
  submission uuid,
  made_at timestamptz not null default now(),
  used_at timestamptz
);
create index links_member on subscriptions.links (member_id);
create index links_made_at on subscriptions.links (made_at);

-- Addresses that asked to be forgotten, as keyed hashes and nothing else.
create table subscriptions.suppressed (
  address_hash bytea constraint suppressed_pkey primary key
    constraint suppressed_address_is_a_hash check (octet_length(address_hash) = 32),
  since timestamptz not null default now(),
  asked_at timestamptz,
  -- The last confirmation mail sent in spite of it, once the quiet time was over.
  mailed_at timestamptz
);

do $$
declare
  made text;
begin
  foreach made in array array['members', 'submissions', 'links', 'suppressed'] loop
    execute format('alter table subscriptions.%I enable row level security', made);
    execute format('alter table subscriptions.%I force row level security', made);
    execute format('grant select, insert, update, delete on subscriptions.%I to service_role', made);
    execute format('create policy %I on subscriptions.%I to service_role using (true) with check (true)',
      made || '_of_the_server', made);
  end loop;
end
$$;
