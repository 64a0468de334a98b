-- What people write to us: contact, investors, partners, applications, chat. Stored before it is acknowledged, in one
-- transaction with the mails it causes. The key is made in the browser, once for each enquiry, so a retry stores nothing
-- twice. A CV lies in a table of its own, sealed, so that it is outside anything served and the same for every machine.
-- Investors' rows hold the wording of the risk notice they confirmed. Retention: 24 months, applications 6.
create schema enquiries;
grant usage on schema enquiries to service_role;

create table enquiries.enquiries (
  id uuid constraint enquiries_pkey primary key,
  key uuid not null constraint enquiries_key_is_used_once unique,
  kind text not null constraint enquiries_kind_is_known check (kind in (
    'contact', 'investor_deck', 'investor_meeting', 'partnership', 'investment',
    'job_application', 'speculative_application', 'live_chat'
  )),
  email text not null constraint enquiries_email_is_bounded check (char_length(email) between 3 and 254),
  name text constraint enquiries_name_is_bounded check (char_length(name) between 1 and 400),
  -- The path of the page the form stood on.
  page text not null constraint enquiries_page_is_a_path check (page ~ '^/[a-z0-9/-]{0,120}$'),
  -- What else the form of this kind asks for.
  details jsonb not null constraint enquiries_details_are_bounded
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 65536),
  risk_version text,
  risk_wording text,
  created_at timestamptz not null default now(),
  constraint enquiries_risk_is_whole check ((risk_version is null) = (risk_wording is null)),
  constraint enquiries_investors_saw_the_risk check (
    (kind in ('investor_deck', 'investor_meeting', 'investment')) = (risk_version is not null)
  )
);
create index enquiries_created_at on enquiries.enquiries (created_at);

create table enquiries.cvs (
  enquiry_id uuid constraint cvs_pkey primary key
    constraint cvs_belong_to_an_enquiry references enquiries.enquiries (id) on delete cascade,
  type text not null constraint cvs_type_is_known check (type in ('pdf', 'docx')),
  sealed bytea not null constraint cvs_are_bounded check (octet_length(sealed) between 1 and 5300000)
);
-- Encrypted bytes do not shrink.
alter table enquiries.cvs alter column sealed set storage external;

create table enquiries.deck_links (
  token_hash bytea constraint deck_links_pkey primary key
    constraint deck_links_token_is_a_hash check (octet_length(token_hash) = 32),
  enquiry_id uuid not null constraint deck_links_one_for_each_enquiry unique
    constraint deck_links_belong_to_an_enquiry references enquiries.enquiries (id) on delete cascade,
  expires_at timestamptz not null
);

alter table enquiries.enquiries enable row level security;
alter table enquiries.enquiries force row level security;
grant select, insert, delete on enquiries.enquiries to service_role;
create policy enquiries_of_the_server on enquiries.enquiries to service_role using (true) with check (true);

alter table enquiries.cvs enable row level security;
alter table enquiries.cvs force row level security;
grant select, insert, delete on enquiries.cvs to service_role;
create policy cvs_of_the_server on enquiries.cvs to service_role using (true) with check (true);

alter table enquiries.deck_links enable row level security;
alter table enquiries.deck_links force row level security;
grant select, insert, delete on enquiries.deck_links to service_role;
create policy deck_links_of_the_server on enquiries.deck_links to service_role using (true) with check (true);
