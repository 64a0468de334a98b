-- What an administrator did to an account names that account among its traits, not as the actor. The owner may see
-- such entries and, with the account, have them forgotten; finding them must not mean reading the whole log.
create index audit_log_entries_account on auth.audit_log_entries ((payload #>> '{traits,user_id}'))
  where payload #>> '{traits,user_id}' is not null;
