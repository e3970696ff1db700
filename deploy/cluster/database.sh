#!/bin/bash
# PostgreSQL in a container of compose.yaml, db1 or db2: whichever has no database yet becomes the standby of the other; db1 makes
# the first one. Each sees the other's folder, so that there are never two that take writes.
set -euo pipefail
other=$(dirname "$PGDATA")/$OTHER

last_promotion() { # a name that is greater with each; empty: none
  find "$1/pg_wal" -maxdepth 1 -name '*.history' 2>/dev/null | sed 's|.*/||' | sort | tail -n 1 || true
}

while [[ -s $PGDATA/PG_VERSION && ! -e $PGDATA/standby.signal && $(last_promotion "$other") > $(last_promotion "$PGDATA") ]]; do
  echo "$OTHER was promoted, and takes writes: this one waits. Without its folder $PGDATA it becomes the standby." >&2
  sleep 1
done
if [[ ! -s $PGDATA/PG_VERSION ]]; then
  if [[ $OTHER == db2 && ! -s $other/PG_VERSION ]]; then
    exec docker-entrypoint.sh postgres
  fi
  export PGPASSWORD=$REPLICATOR_PASSWORD
  until pg_basebackup --pgdata "$PGDATA" --host "$OTHER" --username replicator --write-recovery-conf --checkpoint=fast; do sleep 1; done
fi
exec postgres
