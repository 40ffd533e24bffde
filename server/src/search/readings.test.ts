import { expect, test } from 'vitest';
import { isNumberAlone, type NumberReading, readingOf } from './readings.ts';

const numbered = (number: string, ...words: string[]): NumberReading => ({ number, words });

test.each(['', '   ', 's', ',,', 'õ '])('"%s" means nothing', (typed) => expect(readingOf(typed)).toBeUndefined());

test.each<[string, string[], NumberReading[]]>([
  ['7', ['7'], [numbered('7')]],
  ['12', ['12'], [numbered('12')]],
  ['12,', ['12'], [numbered('12')]],
  ['84,5', ['84,5'], [numbered('84,5')]],
  ['31a', ['31a'], [numbered('31a')]],
  ['seelik', ['seelik'], [numbered('seelik')]],
  ['muhu seelik', ['muhu', 'seelik'], []],
  ['Tamm, Mari', ['Tamm', 'Mari'], []],
  ['12 seelik', ['12', 'seelik'], [numbered('12', 'seelik')]],
  ['  muhu   seelik 12 ', ['muhu', 'seelik', '12'], [numbered('12', 'muhu', 'seelik')]],
  ['Muhu seelik nr 12', ['Muhu', 'seelik', 'nr', '12'], [numbered('12', 'Muhu', 'seelik')]],
  ['Nr. 12', ['Nr.', '12'], [numbered('12')]],
  ['2 särk 3', ['2', 'särk', '3'], [numbered('3', '2', 'särk'), numbered('2', 'särk', '3')]],
  ['särk 2 särk', ['särk', '2'], [numbered('2', 'särk')]],
  ['2 2', ['2'], [numbered('2')]],
  ['17.', ['17.'], [numbered('17')]],
  ['nr17', ['nr17'], [numbered('17')]],
  ['NR.17', ['NR.17'], [numbered('17')]],
  ['nr 17.', ['nr', '17.'], [numbered('17')]],
  ['012', ['012'], [numbered('012'), numbered('12')]],
  ['000', ['000'], [numbered('000'), numbered('0')]],
  ['nr17 seelik', ['nr17', 'seelik'], [numbered('17', 'seelik')]],
  ['seelik 012', ['seelik', '012'], [numbered('012', 'seelik'), numbered('12', 'seelik')]],
])('"%s"', (typed, words, numbers) => expect(readingOf(typed)).toMatchObject({ words, numbers }));

test.each([
  ['17', true],
  ['nr 17', true],
  ['nr17', true],
  ['31a', true],
  ['seelik 17', false],
  ['seelik', false],
  ['5123 4567', false],
])('"%s" is a number alone: %s', (typed, alone) => {
  const reading = readingOf(typed);
  expect(reading !== undefined && isNumberAlone(reading)).toBe(alone);
});
