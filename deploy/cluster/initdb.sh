#!/bin/sh
# In the container of PostgreSQL, when its database is made: from then on nothing is acknowledged without the standby.
set -eu
cat /palatine/postgresql.conf >>"$PGDATA/postgresql.conf"
echo "host replication replicator samenet scram-sha-256" >>"$PGDATA/pg_hba.conf"
psql --username palatine --command "CREATE ROLE replicator REPLICATION LOGIN PASSWORD '$REPLICATOR_PASSWORD'"
