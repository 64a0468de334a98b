-- Older releases may run on this.
-- What the team's overview counts, on lists of any length.

-- Has all that is counted, so that the rows themselves are not read.
create index members_joined on subscriptions.members (created_at)
  include (list, state, confirmed_at, friend_of, sending_from, sending_to, method, wallet);
create index enquiries_waiting on enquiries.enquiries (created_at) where answered_at is null;

-- How many joins of each day were deleted by retention, most of them because nobody confirmed. Without them every day would
-- look weaker and better confirmed once it is a month old. Numbers only: nothing in here is about one person.
create table subscriptions.deleted_daily (
  list text not null constraint deleted_daily_list_is_known check (list in ('waitlist', 'newsletter')),
  day date not null,
  joined bigint not null constraint deleted_daily_joined_is_positive check (joined > 0),
  confirmed bigint not null,
  referred bigint not null,
  constraint deleted_daily_pkey primary key (list, day),
  constraint deleted_daily_parts_are_parts check (confirmed between 0 and joined and referred between 0 and joined)
);
alter table subscriptions.deleted_daily enable row level security;
alter table subscriptions.deleted_daily force row level security;
grant select, insert, update on subscriptions.deleted_daily to service_role;
create policy deleted_daily_of_the_server on subscriptions.deleted_daily to service_role using (true) with check (true);
