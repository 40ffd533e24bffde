import { defaultEase, type EaseRow } from '@riideait/contract';
import { expect, test } from 'vitest';
import { easeSentence, kindSentence, letterSentence, measureSentence, sizeSentence } from './words.ts';

const row = (garmentKind: EaseRow['garmentKind'], criterion: EaseRow['criterion']) => {
  const found = defaultEase.find((each) => each.garmentKind === garmentKind && each.criterion === criterion);
  if (found === undefined) throw new Error(`No row of ${garmentKind} at ${criterion}`);
  return found;
};

test.each([
  [row('SKIRT', 'WAIST'), 'vöö 1–3 cm suurem kui keha; alla 0 cm ei sobi, üle 6 cm ei sobi'],
  [row('SKIRT_ADJUSTABLE', 'WAIST'), 'vöö 2 cm väiksem kuni 8 cm suurem kui keha; alla −4 cm ei sobi, üle 14 cm ei sobi'],
  [row('SHOES', 'FOOT'), 'jalanumber 0–0,5 nr suurem kui jalg; alla 0 nr ei sobi, üle 1,5 nr ei sobi'],
  [row('COAT', 'LENGTH'), 'pikkus 2 cm lühem kuni 2 cm pikem kui kandja kasvu järgi paras; alla −5 cm on lühike, üle 4 cm on pikk'],
  [row('SKIRT', 'HEIGHT'), 'laste suurus 0–6 cm suurem kui lapse pikkus; alla −2 cm ei sobi, üle 12 cm ei sobi'],
  [
    { criterion: 'HEAD', min: -3, idealFrom: -2, idealTo: -1, max: 0 } as const,
    'pea 1–2 cm väiksem kui keha; alla −3 cm ei sobi, üle 0 cm ei sobi',
  ],
])('%j', (given, sentence) => expect(easeSentence(given)).toBe(sentence));

test('what a garment, its size and its measurements are', () => {
  expect([kindSentence('SKIRT'), kindSentence('NONE')]).toEqual(['Rõivas on seelik', 'Rõivas sobib kõigile']);
  expect([sizeSentence('WAIST'), sizeSentence('NONE')]).toEqual(['Suurus on vööümbermõõt', 'Suurus ei mõjuta sobivust']);
  expect([measureSentence('Varrukas', 'NONE'), measureSentence('Rind', 'CHEST')]).toEqual([
    '„Varrukas“ ei mõjuta sobivust',
    '„Rind“ on rinnaümbermõõt',
  ]);
});

test('a letter is said with its sizes', () => {
  const M = { letter: 'M', womenFrom: 40, womenTo: 42, menFrom: 48, menTo: 48.5 } as const;
  expect(letterSentence(M)).toBe('M on naistel 40–42, meestel 48–48,5');
  expect(letterSentence({ ...M, womenTo: 40 })).toBe('M on naistel 40, meestel 48–48,5');
});
