import type pg from 'pg';
import { HOLDER_ROLE, SCHEMA } from './database.ts';
import { grantFunctions, makeRole } from './rights.ts';

/** Each names the ensemble and the people of the link. */
const VIEWS = ['holder_home', 'holder_last_receipt', 'holder_own_answer', 'holder_person', 'holder_piece'];

/** Those of the views, and those that check the person themselves. */
const FUNCTIONS = ['holder_answer', 'holder_attend', 'holder_calendar', 'holder_confirm', 'holder_performances', 'image_url'];

/** Makes the role that requests of holders work as, and gives it views and functions by name: it has no right to any table. */
export async function admitHolderRole(client: pg.ClientBase): Promise<void> {
  if (!(await makeRole(client, HOLDER_ROLE))) return;
  await client.query(
    `revoke all on all tables in schema ${SCHEMA} from ${HOLDER_ROLE}; revoke all on all routines in schema ${SCHEMA} from ${HOLDER_ROLE};
     grant usage on schema ${SCHEMA} to ${HOLDER_ROLE}`,
  );
  await client.query(`
    do $$ declare seen record; begin
      for seen in
        select relname as name from pg_class
        where relnamespace = '${SCHEMA}'::regnamespace and relname in (${VIEWS.map((name) => `'${name}'`).join(', ')})
      loop
        execute format('grant select on ${SCHEMA}.%I to ${HOLDER_ROLE}', seen.name);
      end loop;
    end $$`);
  await grantFunctions(client, HOLDER_ROLE, FUNCTIONS);
}
