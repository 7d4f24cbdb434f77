#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: an ordinary role that owns its database and nothing else.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v password="$(cat /run/secrets/postgres-password)" <<'SQL'
create role ecotrame login nosuperuser nocreatedb nocreaterole password :'password';
create database ecotrame owner ecotrame;
SQL
