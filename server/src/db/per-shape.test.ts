import { sql } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { kyselyOnClient } from './dialect.ts';
import { listsPerShape, perShape } from './per-shape.ts';
import { placeholder } from './placeholder.ts';
import { noStatementNames } from './statement-names.ts';

interface Asked {
  readonly words: readonly string[];
  readonly exact: boolean;
  readonly limit: number;
}

/** A connection that answers these rows, and what it was sent. */
function aScope(rows: readonly object[] = []) {
  const sent: unknown[] = [];
  const query = async (text: string, values: readonly unknown[]) => {
    sent.push([text, values]);
    return { command: 'SELECT', rowCount: rows.length, rows };
  };
  // The test’s only use of the client.
  const db = kyselyOnClient({ query, release: () => {} } as unknown as pg.PoolClient, noStatementNames);
  return { scope: { db }, sent };
}

const lengthOf = (word: string) => (word.length > 2 ? 'long' : 'short');

test('a query is compiled once for each shape, and runs with the values of its call', async () => {
  const built: Asked[] = [];
  const find = perShape(lengthOf, (db, asked: Asked) => {
    built.push(asked);
    const words = asked.words.map((word, place) => sql`${sql.raw(lengthOf(word))}(${placeholder(() => asked.words[place])})`);
    return db
      .selectFrom('place')
      .select('id')
      .where(sql<boolean>`${sql.raw(String(asked.exact))} and f(${sql.join(words)})`)
      .limit(placeholder(() => asked.limit));
  });
  const { scope, sent } = aScope();
  const textOf = (condition: string) => `select "id" from "place" where ${condition} limit $`;
  await Promise.all([
    find(scope, { words: ['muhu', 'a'], exact: true, limit: 5 }),
    find(scope, { words: ['seelik', 'bc'], exact: true, limit: 7 }),
    find(scope, { words: ['seelik', 'bcd'], exact: true, limit: 7 }),
    find(scope, { words: ['seelik', 'bc'], exact: false, limit: 7 }),
    find(scope, { words: ['seelik'], exact: true, limit: 7 }),
    find(scope, { words: ['kört', 'ü'], exact: true, limit: 9 }),
  ]);
  expect(sent).toEqual([
    [`${textOf('true and f(long($1), short($2))')}3`, ['muhu', 'a', 5]],
    [`${textOf('true and f(long($1), short($2))')}3`, ['seelik', 'bc', 7]],
    [`${textOf('true and f(long($1), long($2))')}3`, ['seelik', 'bcd', 7]],
    [`${textOf('false and f(long($1), short($2))')}3`, ['seelik', 'bc', 7]],
    [`${textOf('true and f(long($1))')}2`, ['seelik', 7]],
    [`${textOf('true and f(long($1), short($2))')}3`, ['kört', 'ü', 9]],
  ]);
  expect(built).toHaveLength(4);
});

test('a value that would stay that of the first call is refused', async () => {
  const find = perShape(lengthOf, (db, { words }: Asked) =>
    db
      .selectFrom('place')
      .select('id')
      .where('name', '=', words[0] ?? ''),
  );
  await expect(find(aScope().scope, { words: ['Laos'], exact: true, limit: 1 })).rejects.toThrow('Not a placeholder');
});

test('several queries are one statement; a query may read those before it, and rows have names in camel case', async () => {
  const find = listsPerShape(lengthOf, (db, asked: Pick<Asked, 'limit'>) => ({
    near: db
      .selectFrom('place')
      .select('id')
      .limit(placeholder(() => asked.limit)),
    far: db
      .selectFrom('clothingItem')
      .select(['placeId', 'id'])
      .where(sql<boolean>`(select count(*) from near) < ${placeholder(() => asked.limit)}`),
  }));
  const { scope, sent } = aScope([{ near: [], far: [{ place_id: 3, id: 4 }] }]);
  expect(await find(scope, { limit: 5 })).toEqual({ near: [], far: [{ placeId: 3, id: 4 }] });
  const listOf = (name: string) => `(select coalesce(json_agg(to_json(entry)), '[]') from (table "${name}") as entry) as "${name}"`;
  const [near, far] = [
    '(select "id" from "place" limit $1)',
    '(select "place_id", "id" from "clothing_item" where (select count(*) from near) < $2)',
  ];
  expect(sent).toEqual([
    [`with "near" as materialized ${near}, "far" as materialized ${far} select ${listOf('near')}, ${listOf('far')}`, [5, 5]],
  ]);
});
