import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

const database = testDatabase();

const DEFINITIONS = `
  select pg_get_functiondef(oid) as definition
  from pg_proc
  where pronamespace = 'riideait'::regnamespace
  order by proname collate "C", pg_get_function_identity_arguments(oid) collate "C"`;

const HEADING = `-- The functions of the database as the migrations leave them, by name. Written by \`npm run functions\`, read by people only:
-- a change is a migration that defines the function anew.
`;

test('docs/functions.sql shows the functions of the migrated database', async () => {
  const { rows } = await database().pool.query<{ definition: string }>(DEFINITIONS);
  const text = [HEADING, ...rows.map(({ definition }) => `${definition.trimEnd()};\n`)].join('\n');
  await expect(text).toMatchFileSnapshot('../../docs/functions.sql');
});
