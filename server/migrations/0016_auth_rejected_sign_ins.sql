-- Rejected sign-ins are traced in one row for each account, network and hour, with a count, so that guessing does not fill
-- the log: such a row is changed while its hour lasts.
grant update on auth.audit_log_entries to service_role;
