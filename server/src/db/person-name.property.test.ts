import { nameLetters, nameWords } from '@riideait/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';

const database = testDatabase();

const LETTERS = 'aAeEmMõÕäÄöÖüÜšŠžŽéñøØłŁđĐðıİħŧßẞæÆœŒþÞŋĳǆﬁＭ７½²жЖйёΣσςάﬀ'.split('');
const SIGNS = ["'’‘‛`´ʼʻʹ′＇", '-‐‑‒–—―−－﹣⁃', ' \t\u00A0\u2009\u202F\u3000\u200B\u00AD', '.,()/"„“”«»&+!?'].flatMap((signs) =>
  signs.split(''),
);
const ACCENTS = ['\u0300', '\u0303', '\u0308', '\u030C', '\u0327', '\u20DD'];

/** Signs of names, odd ones, and any of the alphabets of Europe. */
const anySign = fc.oneof(
  fc.constantFrom(...LETTERS),
  fc.constantFrom(...SIGNS),
  fc.constantFrom(...ACCENTS),
  fc.integer({ min: 0x20, max: 0x52f }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x1e00, max: 0x2bff }).map((code) => String.fromCharCode(code)),
);
const anyName = fc.array(anySign, { maxLength: 12 }).map((signs) => signs.join(''));

test('the database takes names apart as the contract does', async () => {
  const names = fc.sample(anyName, 5000);
  const { rows } = await sql<{ words: string; letters: string }>`
    select name_words(name) as words, name_letters(name) as letters
    from unnest(${names}::text[]) with ordinality as list (name, place) order by place`.execute(database().system);
  expect(rows).toEqual(names.map((name) => ({ words: nameWords(name), letters: nameLetters(name) })));
});
