#!/bin/sh
# Makes the login and the database of the server, as docs/operators.md has it. The image of PostgreSQL runs this once, when
# its volume is new.
set -eu
psql --username "${POSTGRES_USER:-postgres}" --no-psqlrc --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit;
create role remit_server login noinherit replication password :'password';
grant anon, authenticated, service_role to remit_server;
create role authenticator nologin noinherit;
grant anon, authenticated, service_role to authenticator;
create database remit owner remit_server;
SQL
