import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { Scope } from '../../../db/scope.ts';

const WORDS = [
  'muhu',
  'seelik',
  'seelikud',
  'ja',
  'ä',
  'm',
  'XL',
  '12',
  'B-12',
  '84,5',
  'kolga-jaani',
  'Põll',
  '%_',
  '"',
  'nr',
  '2',
  'кихну',
];
const TYPED = WORDS.flatMap((word) => [word, ...WORDS.map((other) => `${word} ${other}`), `${word} muhu 12`, `seelik ${word} B 12`]);

/** The desk of a server that has searched nothing; resolves to the statements of a search. */
async function aDesk() {
  vi.resetModules();
  const { kyselyOnClient } = await import('../../../db/dialect.ts');
  const { noStatementNames } = await import('../../../db/statement-names.ts');
  const { searchIssuables } = await import('./issuables.service.ts');
  return async (typed: string) => {
    const sent: [text: string, values: readonly unknown[]][] = [];
    const query = async (text: string, values: readonly unknown[]) => {
      sent.push([text, values]);
      // The statement of lists has one row, of empty lists; the others find nothing.
      const rows = text.startsWith('with') ? [{ exact: [], longer: [], sets: [], names: [] }] : [];
      return { command: 'SELECT', rowCount: rows.length, rows };
    };
    const db = kyselyOnClient({ query, release: () => {} } as unknown as pg.PoolClient, noStatementNames);
    await searchIssuables({ db } as Scope, typed);
    return sent;
  };
}

test('statements of the desk do not depend on what was searched before', async () => {
  const [one, other] = [await aDesk(), await aDesk()];
  const before = new Map<string, unknown>();
  for (const typed of TYPED) before.set(typed, await one(typed));
  for (const typed of TYPED.toReversed()) expect(await other(typed), typed).toEqual(before.get(typed));
});

test('a word and its forms are values of the statements, not their text', async () => {
  const search = await aDesk();
  const [[muhu, kihnu], values] = [
    [(await search('muhu seelik')).map(([text]) => text), (await search('kihnu kört')).map(([text]) => text)],
    (await search('kihnu kört')).flatMap(([, given]) => given),
  ];
  expect(kihnu).toEqual(muhu);
  expect(values).toEqual(expect.arrayContaining(['kihnu', 'kört', 'kihnu kört']));
  expect(values).not.toContain('muhu');
});
