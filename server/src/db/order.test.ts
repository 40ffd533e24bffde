import { compareTexts } from '@riideait/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { estonian, natural } from './order.ts';

const database = testDatabase();

const SIGNS = [...'aAoOzsšžõäöüÕÜkKt -\'’‘‚‛"“”„‟'];
const names = fc.sample(fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 6 }), 2000);

test.each([
  ['estonian', estonian],
  ['natural', natural],
])('%s is the order of the contract: of equal names either mark may stand in one', async (_, ordered) => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) with ordinality as list (name, place) order by ${ordered('name')}, place`.execute(
    database().system,
  );
  expect(rows.map(({ name }) => name)).toEqual(names.toSorted(compareTexts));
});
