-- Older releases may run on this.

-- The link of an invitation fills in the e-mail address that was invited. Its token is not the one that unsubscribes: a
-- message is forwarded, and each link does one thing. Null in invitations of the release before, whose link names nobody.
alter table subscriptions.invitations add column sign_up_token_hash bytea
  constraint invitations_sign_up_token_is_a_hash check (octet_length(sign_up_token_hash) = 32)
  constraint invitations_sign_up_token_is_unique unique;
