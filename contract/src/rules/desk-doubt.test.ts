import { expect, test } from 'vitest';
import { withDoubt } from './desk-doubt.ts';

let serial = 0;
const isDoubtful = (typed: string, hits: readonly ReturnType<typeof hit>[]) => withDoubt(typed, hits)[0]?.doubtful ?? false;

/** "Muhu põll 8" is a piece, "Muhu põll" a name or a set. */
function hit(label: string) {
  const [, clothingName = label, itemNumber = null] = /^(.*?) (\S*\d\S*)$/.exec(label) ?? [];
  serial += 1;
  return { name: label, clothingName, itemNumber, clothingId: itemNumber === null ? null : serial };
}

test.each<[string, string[], boolean]>([
  ['8 muhu p', ['Muhu naise põikitriibuline seelik 8', 'Muhu tikitud põll 8'], true],
  ['8 muhu põll', ['Muhu tikitud põll 8', 'Muhu naise põllekott 8'], false],
  ['8 muhu põll', ['Muhu põll 8', 'Muhu tikitud põll 8'], false],
  ['8 põll', ['Muhu põll 8', 'Muhu tikitud põll 8'], true],
  ['12', ['Muhu põll 12', 'Muhu seelik 12'], true],
  ['12', ['Muhu põll 12', 'Muhu põll 012'], true],
  ['12', ['Muhu põll 12', 'Muhu põll 12a', 'Muhu seelik 120'], false],
  ['1', ['Muhu põll 12', 'Muhu seelik 13'], true],
  // "1 kolga" reads as a size, too.
  ['1 kolga vest', ['Kolga-Jaani vest 1', 'Kolga-Jaani vest 10'], false],
  ['b 12', ['Muhu põll B-12', 'Barett 12'], false],
  ['seelik', ['Kihnu seelik', 'Muhu seelik'], true],
  ['seelik', ['Seelik', 'Muhu seelik'], false],
  ['muhu seelik', ['Muhu seelik', 'Muhu naise komplekt seelikuga'], false],
  ['kihnu põlle', ['Kihnu põll', 'Kihnu naise põll'], true],
  ['seelik 12', ['Muhu seelik 12', 'Kihnu seelik 120'], false],
  // What the words find worse is first, since the other is not free: it may still be the one.
  ['12 põll', ['Muhu põllekott 12', 'Muhu põll 12'], true],
  ['12', ['Muhu põll 12'], false],
  ['12', [], false],
])('"%s" of %s: %s', (typed, labels, doubtful) => {
  expect(isDoubtful(typed, labels.map(hit))).toBe(doubtful);
});

test('a piece whose number is the typed one comes before pieces of that size', () => {
  const [byNumber, bySize] = [hit('Muhu seelik 38'), { ...hit('Muhu seelik 4'), name: 'Muhu seelik nr 4' }];
  expect(isDoubtful('seelik 38', [byNumber, bySize])).toBe(false);
  expect(isDoubtful('seelik 38', [bySize, { ...bySize, clothingId: 99 }])).toBe(true);
  expect(isDoubtful('seelik M', [bySize, hit('Muhu seelik')])).toBe(false);
  expect(isDoubtful('seelik m', [hit('Muhu seelik'), bySize])).toBe(false);
});
