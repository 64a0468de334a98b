-- Older releases may run on this.
-- The inbox of the team: who looks after an enquiry, what was noted, what was answered, and when it was closed. Notes and
-- answers go with their enquiry. Of a colleague who left nothing is kept but what they wrote.
alter table enquiries.enquiries
  add column closed_at timestamptz,
  add column assignee uuid constraint enquiries_assignee_is_an_account references auth.users (id) on delete set null,
  add column state text not null generated always as (
    case when closed_at is not null then 'closed' when answered_at is not null then 'answered' else 'open' end
  ) stored;
grant update (closed_at, assignee) on enquiries.enquiries to service_role;

-- By state and by kind, each in the order of the list; the first one also counts what waits.
create index enquiries_by_state on enquiries.enquiries (state, created_at, id) include (kind);
create index enquiries_by_kind on enquiries.enquiries (kind, created_at, id);
-- For the beginning of an address, and for all of it.
create index enquiries_by_email on enquiries.enquiries (lower(email) text_pattern_ops);
create index enquiries_by_assignee on enquiries.enquiries (assignee, created_at, id) where assignee is not null;

create table enquiries.notes (
  id uuid constraint notes_pkey primary key default gen_random_uuid(),
  -- Made in the browser, once for each note: however often it is sent, it is kept once.
  key uuid not null constraint notes_key_is_used_once unique,
  enquiry_id uuid not null constraint notes_belong_to_an_enquiry references enquiries.enquiries (id) on delete cascade,
  author uuid constraint notes_author_is_an_account references auth.users (id) on delete set null,
  text text not null constraint notes_text_is_bounded check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default clock_timestamp()
);
create index notes_of_an_enquiry on enquiries.notes (enquiry_id, created_at);
create index notes_by_author on enquiries.notes (author);

-- The id is also that of the e-mail, and with it the Message-ID, by which later answers join the thread. The team's
-- mailbox gets a copy, an e-mail with an id of its own.
create table enquiries.answers (
  id uuid constraint answers_pkey primary key default gen_random_uuid(),
  copy_id uuid not null default gen_random_uuid(),
  key uuid not null constraint answers_key_is_used_once unique,
  enquiry_id uuid not null constraint answers_belong_to_an_enquiry references enquiries.enquiries (id) on delete cascade,
  author uuid constraint answers_author_is_an_account references auth.users (id) on delete set null,
  text text not null constraint answers_text_is_bounded check (char_length(text) between 1 and 10000),
  created_at timestamptz not null default clock_timestamp()
);
create index answers_of_an_enquiry on enquiries.answers (enquiry_id, created_at);
create index answers_by_author on enquiries.answers (author);

alter table enquiries.notes enable row level security;
alter table enquiries.notes force row level security;
grant select, insert, delete on enquiries.notes to service_role;
create policy notes_of_the_server on enquiries.notes to service_role using (true) with check (true);

alter table enquiries.answers enable row level security;
alter table enquiries.answers force row level security;
grant select, insert, delete on enquiries.answers to service_role;
create policy answers_of_the_server on enquiries.answers to service_role using (true) with check (true);
