#!/bin/sh
# The roles and the server's login, made once by the PostgreSQL image of compose.yaml on its empty volume.
psql --set ON_ERROR_STOP=1 --set password="$SERVER_PASSWORD" --username postgres --dbname waymark <<'SQL'
create role waymark_web nologin;
create role waymark_jobs nologin;
create role waymark_server login password :'password' in role waymark_web, waymark_jobs;
SQL
