-- Older releases may run on this.
-- A database that can be read but not written to, because its disk is full or it is a standby, is not ready. The row is as
-- large as a page, so that writing another one takes room.
create schema health;
grant usage on schema health to service_role;

create table health.written (
  filler text not null constraint written_filler_is_a_page check (char_length(filler) = 7000)
);
alter table health.written alter column filler set storage plain;

alter table health.written enable row level security;
alter table health.written force row level security;
grant select, insert, delete on health.written to service_role;
create policy written_of_the_server on health.written to service_role using (true) with check (true);
