import type pg from 'pg';
import { HOLDER_ROLE, MAKER_ROLE, SCHEMA } from './database.ts';
import { grantFunctions, makeRole } from './rights.ts';

/**
 * What requests by a link may use. Each view names the ensemble and whose link it is; a function checks that itself, or is called by
 * the views.
 */
const RIGHTS: Readonly<Record<string, { readonly views: readonly string[]; readonly functions: readonly string[] }>> = {
  [HOLDER_ROLE]: {
    views: [
      ...['holder_home', 'holder_last_receipt', 'holder_own_answer', 'holder_person', 'holder_piece', 'holder_return'],
      ...['holder_loan', 'holder_loan_piece'],
    ],
    functions: [
      ...['holder_answer', 'holder_attend', 'holder_calendar', 'holder_calendar_facts', 'holder_confirm', 'holder_performances'],
      ...['loan_of_link', 'pieces_of_link'],
      'image_url',
      'keep_link_request',
      'picture_url',
    ],
  },
  [MAKER_ROLE]: { views: ['maker_home', 'maker_job'], functions: ['image_url', 'keep_link_request', 'maker_done', 'picture_url'] },
};

/** Makes the roles that requests by a link work as, and gives them views and functions by name: they have no right to any table. */
export async function admitLinkRoles(client: pg.ClientBase): Promise<void> {
  for (const [role, { views, functions }] of Object.entries(RIGHTS)) {
    if (!(await makeRole(client, role))) continue;
    await client.query(
      `revoke all on all tables in schema ${SCHEMA} from ${role}; revoke all on all routines in schema ${SCHEMA} from ${role};
       grant usage on schema ${SCHEMA} to ${role}`,
    );
    await client.query(`
      do $$ declare seen record; begin
        for seen in
          select relname as name from pg_class
          where relnamespace = '${SCHEMA}'::regnamespace and relname in (${views.map((name) => `'${name}'`).join(', ')})
        loop
          execute format('grant select on ${SCHEMA}.%I to ${role}', seen.name);
        end loop;
      end $$`);
    await grantFunctions(client, role, functions);
  }
}
