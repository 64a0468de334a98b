-- Someone makes an account with a stranger's address and a password of their own, and waits. Later the stranger comes,
-- asks for a link without that password, confirms the address, and shares the account with whoever came first. So a
-- mailed token notes whether whoever asked for it knew the password; if not, confirming the address ends the password.
alter table auth.one_time_tokens add column keeps_password boolean not null default true;
