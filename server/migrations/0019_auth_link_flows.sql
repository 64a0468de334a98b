-- The PKCE flow that a link belongs to: a stranger's later request for the same account has a flow of its own.
alter table auth.one_time_tokens add column flow_state_id uuid
  constraint one_time_tokens_flow_fkey references auth.flow_state (id) on delete set null;
create index one_time_tokens_flow on auth.one_time_tokens (flow_state_id) where flow_state_id is not null;
