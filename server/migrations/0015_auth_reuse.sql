-- The refresh token before the current one is answered, because its owner may never have seen our answer. A copy of it used in
-- turn with the owner's would live for ever, so it is noted at which count that happened last: not twice in a row.
alter table auth.sessions add column reused_at_counter bigint;
