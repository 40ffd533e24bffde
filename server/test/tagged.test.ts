import { allEndpoints } from '@riideait/contract';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { SCHEMA } from '../src/db/database.ts';
import { testApp } from './app.ts';
import { aDressingPlan, aName, aNumber, anItem, aPerformance, aPerson, aSet, aStocktake } from './builders.ts';

const { database, anEnsemble } = testApp();

/**
 * Files of an image never change under its hash; its address and the day that the ensemble proposes are in the tag, which is that of the
 * newest row of the audit.
 */
const COVERED = ['image', 'audit', 'ensemble', 'holder_receipt'];

afterEach(() => vi.restoreAllMocks());

const Statement = z.object({ text: z.string(), values: z.array(z.unknown()).optional().catch(undefined) });

/** What `work` selects, without the statements that open and end its transaction. */
async function statementsOf(work: () => Promise<unknown>) {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const calls: readonly unknown[][] = queries.mock.calls;
  queries.mockRestore();
  const statements = calls.flatMap(
    ([query, values]) => Statement.safeParse(typeof query === 'string' ? { text: query, values } : query).data ?? [],
  );
  return statements.filter(({ text }) => /^(?:select|with)\b/.test(text));
}

const tagged = allEndpoints.filter((endpoint) => endpoint.tagged);

test.each(tagged.map((endpoint) => [endpoint.path, endpoint] as const))('%s depends on what the audit has', async (_, endpoint) => {
  const { keeper, ensembleId, inside } = await anEnsemble();
  await database().system.updateTable('ensemble').set({ worksOffline: true }).where('id', '=', ensembleId).execute();
  const params = await inside(async (scope) => {
    const { id: nameId } = await aName(scope);
    await anItem(scope, { clothingNameId: nameId });
    // Two dancers for one piece, so that shortages ask who goes without.
    const people = [(await aPerson(scope)).id, (await aPerson(scope)).id] as const;
    const { id: womenSetId } = await aSet(scope, [nameId]);
    await aDressingPlan(scope, people, [womenSetId]);
    await aNumber(scope, (await aPerformance(scope)).id, { personId: people[0], word: 'Tuljak', womenSetId, added: true });
    return { nameId, id: (await aStocktake(scope)).id };
  });
  const query = endpoint.paged ? { count: endpoint.path === '/clothing' ? 'all' : 20 } : {};
  const statements = await statementsOf(() => keeper.call(endpoint, { query, params }));
  expect(statements.length).toBeGreaterThan(0);

  const client = new pg.Client({ connectionString: database().url, options: `-c search_path=${SCHEMA}` });
  await client.connect();
  await client.query(`set app.ensemble_id = '${ensembleId}'; set app.image_host = ''`);
  // Codes of items come with their items; the audit has their changes.
  const audited = await client.query<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'audit_update'",
  );
  const read = new Set<string>();
  for (const { text, values } of statements) {
    const { rows } = await client.query({ text: `explain (format json) ${text}`, values: values ?? [] });
    for (const [, name] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)) if (name !== undefined) read.add(name);
  }
  await client.end();
  const known = new Set([...COVERED, ...audited.rows.map(({ name }) => name.replaceAll('"', ''))]);
  expect([...read].filter((name) => !known.has(name))).toEqual([]);
  expect(read.size).toBeGreaterThan(0);
});
