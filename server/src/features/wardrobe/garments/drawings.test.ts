import { readFile } from 'node:fs/promises';
import type { GarmentKind } from '@riideait/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { endings, guessKind } from './guess.rules.ts';

const database = testDatabase();

const SPRITE = new URL('../../../../../web/public/drawings.svg', import.meta.url);

/** All words of a pattern: 'seelik(ud)?|kört' has three. */
function wordsOf(pattern: string): string[] {
  const group = /\(([^()]*)\)(\??)/.exec(pattern);
  if (group === null) return pattern.split('|');
  const [whole, inner = '', optional] = group;
  const choices = [...inner.split('|'), ...(optional === '' ? [] : [''])];
  // Alternatives are told apart first: a group stands within one of them.
  const mark = '\u0000';
  return pattern
    .replace(whole, mark)
    .split('|')
    .flatMap((part) => (part.includes(mark) ? choices.flatMap((choice) => wordsOf(part.replace(mark, choice))) : wordsOf(part)));
}

/** Each word that a name is known by, and whether it may end a longer one. */
const known = endings
  .flatMap(([, pattern]) => wordsOf(pattern.replace(/(\p{L})\?/gu, '($1)?')))
  .map((word) => ({ word: word.replace('^', ''), ends: !word.startsWith('^') }));

/** Drawings of names, each with the kind that was chosen for it. */
async function drawingsOf(names: readonly string[], kind: GarmentKind | null = null): Promise<(string | null)[]> {
  const { rows } = await sql<{ drawing: string | null }>`
    select drawing_of(name, ${kind}::garment_kind) as drawing from unnest(${[...names]}::text[]) with ordinality as given (name, place)
    order by place`.execute(database().system);
  return rows.map(({ drawing }) => drawing);
}

const kinds: Readonly<Record<string, GarmentKind>> = {
  skirt: 'SKIRT',
  trousers: 'TROUSERS',
  shoes: 'SHOES',
  pastlad: 'PASTLAD',
  cap: 'HEADWEAR',
  hat: 'HEADWEAR',
  bodice: 'BODICE',
  dress: 'BODICE',
  coat: 'COAT',
  shirt: 'SHIRT',
};
const kindOf = (drawing: string | null): GarmentKind | null => (drawing === null ? null : (kinds[drawing] ?? 'NONE'));
/** Both kinds of skirts have one drawing. */
const guessed = (name: string) => (guessKind(name) === 'SKIRT_ADJUSTABLE' ? 'SKIRT' : guessKind(name));

test('the patterns of words are read whole', () => {
  expect(known.map(({ word }) => word)).toEqual(expect.arrayContaining(['hõlmikseelikud', 'seelik', 'kört', 'abud', 'hame', 'taskud']));
  expect(known.filter(({ word }) => !/^\p{Ll}+$/u.test(word))).toEqual([]);
});

describe('the database draws what the rule guesses', () => {
  const names = known.flatMap(({ word, ends }) => [
    word,
    `Muhu ${word.toUpperCase()}, pitsiga`,
    `${word}ke`,
    ...(ends ? [`vana${word} 3`] : [`x${word}`]),
  ]);

  test('for each word, alone, in a name and at the end of a longer one', async () => {
    const drawn = (await drawingsOf(names)).map((drawing, index) => [names[index], kindOf(drawing)]);
    expect(drawn).toEqual(names.map((name) => [name, guessed(name)]));
  });

  test('for the first of two words', async () => {
    const pairs = known.flatMap(({ word }, index) => [`${word} ja ${known[(index * 7 + 3) % known.length]?.word}`]);
    const drawn = (await drawingsOf(pairs)).map((drawing, index) => [pairs[index], kindOf(drawing)]);
    expect(drawn).toEqual(pairs.map((name) => [name, guessed(name)]));
  });
});

test.each<[string, GarmentKind | null, string | null]>([
  ['Muhu seelik', 'COAT', 'coat'],
  ['Muhu seelik', 'SKIRT_ADJUSTABLE', 'skirt'],
  ['Kihnu kurk', 'SKIRT_ADJUSTABLE', 'skirt'],
  ['Kihnu kurk', 'HEADWEAR', 'cap'],
  ['Hargla kaabu', 'HEADWEAR', 'hat'],
  ['Kolga-Jaani pärg', 'HEADWEAR', 'wreath'],
  ['Muhu seelik', 'NONE', 'skirt'],
  ['Kihnu kurk', 'NONE', null],
  ['Kihnu kurk', null, null],
])('%s of the chosen kind %s: %s', async (name, kind, drawing) => expect(await drawingsOf([name], kind)).toEqual([drawing]));

test('each drawing stands in the file, and each of the file has a word', async () => {
  const drawings = new Set(await drawingsOf(known.map(({ word }) => word)));
  const views = [...(await readFile(SPRITE, 'utf8')).matchAll(/<view id="(\w+)"/g)].map(([, id]) => id);
  expect(views.toSorted()).toEqual([...drawings, 'other'].toSorted());
});
