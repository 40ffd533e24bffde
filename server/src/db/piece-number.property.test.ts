import { pieceNumberKey } from '@riideait/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';

const database = testDatabase();

const PARTS =
  'nr,Nr.,NR,№,:,#,0,00,007,1,12,a,B,õ,Š,ß,Ж,б,Σ,ς,İ,.,..,-,–,—,−,‐,﹣, ,\u00A0,\u2009,\u3000,\t,/,½,²,１,Ｂ,(,),_,+,:,\u0303,\u0327,\uFEFF,😀'.split(
    ',',
  );

/** U+0295 and U+02E4 have a case in one version of Unicode and none in another: Node and PostgreSQL carry different ones, and make a Σ before them small in two ways. */
const OF_UNSURE_CASE = /[\u0295\u02E4]/;

/** Parts of numbers, odd ones, a comma, and any sign of the alphabets of Europe. */
const anyPart = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PARTS, ',') },
  fc.integer({ min: 0x20, max: 0x52f }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x1e00, max: 0x2bff }).map((code) => String.fromCharCode(code)),
);
const anyNumber = fc
  .array(anyPart, { maxLength: 10 })
  .map((parts) => parts.join(''))
  .filter((number) => !OF_UNSURE_CASE.test(number));

test('the database has the key of a number that the contract has, and a key is its own', async () => {
  const numbers = fc.sample(anyNumber, 10_000);
  const { rows } = await sql<{ key: string; again: string }>`
    select piece_number_key(number) as key, piece_number_key(piece_number_key(number)) as again
    from unnest(${numbers}::text[]) with ordinality as list (number, place) order by place`.execute(database().system);
  const keys = numbers.map(pieceNumberKey);
  expect(rows).toEqual(keys.map((key) => ({ key, again: pieceNumberKey(key) })));
  expect(keys.map(pieceNumberKey)).toEqual(keys);
});
