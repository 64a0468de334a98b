-- How often each page was looked at on each day, for those who agreed to be counted. Two numbers and a path: there is
-- nothing in here that could tell one visitor from another. Kept for 25 months, so that a month can be compared with
-- the same one two years before.
create schema visits;
grant usage on schema visits to service_role;

create table visits.daily (
  day date not null,
  page text not null constraint daily_page_is_a_path check (page ~ '^/[a-z0-9/-]{0,120}$'),
  count bigint not null constraint daily_count_is_positive check (count > 0),
  constraint daily_pkey primary key (day, page)
);

alter table visits.daily enable row level security;
alter table visits.daily force row level security;
grant select, insert, update, delete on visits.daily to service_role;
create policy daily_of_the_server on visits.daily to service_role using (true) with check (true);
