import { nameRank } from '@riideait/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { rankOf } from './search.ts';

const database = testDatabase();

const WORDS =
  'Muhu,muhu,naise,põikitriibuline,seelik,alusseelik,põll,Põlle,p,m,se,ik,käised,Kolga-Jaani,kolga,jaani,tanu,Särk,2,12,š,100%,a_b,%,_,0%'.split(
    ',',
  );
const aWord = fc.constantFrom(...WORDS);
const aName = fc
  .array(fc.record({ word: aWord, end: fc.constantFrom(' ', ', ', ' (', '/', '-') }), { minLength: 1, maxLength: 4 })
  .map((parts) =>
    parts
      .map(({ word, end }) => word + end)
      .join('')
      .trim(),
  );
const aSearch = fc.record({ name: aName, typed: fc.uniqueArray(aWord, { minLength: 1, maxLength: 3 }) });

test('the database ranks names as the contract does', async () => {
  const searches = [{ name: 'Muhu põll', typed: ['muhu', 'POLL'] }, ...fc.sample(aSearch, 2000)];
  const inSql = await database()
    .system.transaction()
    .execute(async (db) => {
      const ranks: (number | undefined)[] = [];
      for (const { name, typed } of searches) {
        const rank = rankOf(sql.ref<string>('one.folded'), typed);
        const { rows } = await sql<{ rank: number }>`select ${rank} as rank from (select fold(${name}) as folded) as one`.execute(db);
        ranks.push(rows[0]?.rank);
      }
      return ranks;
    });
  const ranked = searches.map((search, index) => ({ ...search, rank: inSql[index] }));
  // 4: not found, but by other forms of the words.
  expect(ranked).toEqual(searches.map(({ name, typed }) => ({ name, typed, rank: nameRank(name, typed) ?? 4 })));
  expect(new Set(inSql)).toEqual(new Set([0, 1, 1.5, 2, 2.5, 3, 4]));
});
