import type pg from 'pg';
import { SCHEMA } from '../../server/src/db/database.ts';
import { withOwnerUnbound } from '../../server/src/db/migrate.ts';

/**
 * Runs `work` in one transaction without triggers, checks of references and most indexes, on the rows of all ensembles; then puts the sequences behind
 * the largest ids. A role that may not set them aside at once takes the triggers of the product off, and keeps the checks.
 */
export async function filling(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>("select has_parameter_privilege('session_replication_role', 'set') as may");
  const may = rows[0]?.may ?? false;
  await client.query('begin');
  await withOwnerUnbound(client, async () => {
    await client.query(may ? 'set local session_replication_role = replica' : triggers('disable'));
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
    await client.query(indexes.map(({ name }) => `drop index ${name};`).join(''));
    await work();
    await client.query(indexes.map(({ definition }) => `${definition};`).join(''));
    await client.query(may ? 'set local session_replication_role = origin' : triggers('enable'));
  });
  await client.query(ADVANCE);
  await client.query('commit');
}

/** Of tables that grow by many rows: an index of all of them at once takes half the time. Keys stay. */
const INDEXES = `
select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
from pg_index i join pg_class c on c.oid = i.indrelid
where c.relnamespace = '${SCHEMA}'::regnamespace and c.relname in ('audit', 'issue', 'clothing_item', 'measured_value') and not i.indisprimary`;

const triggers = (to: 'enable' | 'disable') => `
do $$ declare target regclass; begin
  for target in select oid from pg_class where relnamespace = '${SCHEMA}'::regnamespace and relkind = 'r' loop
    execute format('alter table %s ${to} trigger user', target);
  end loop;
end $$`;

const ADVANCE = `
do $$ declare key record; begin
  for key in select table_name, column_name from information_schema.columns where table_schema = '${SCHEMA}' and is_identity = 'YES' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), greatest(max(%I), 1)) from ${SCHEMA}.%I',
      format('${SCHEMA}.%I', key.table_name), key.column_name, key.column_name, key.table_name);
  end loop;
end $$`;
