import { defaultEase, type EaseRow } from '@riideait/contract';
import { expect, test } from 'vitest';
import { easeSentence, letterSentence } from './ease-words.ts';

const row = (garmentKind: EaseRow['garmentKind'], criterion: EaseRow['criterion']) => {
  const found = defaultEase.find((each) => each.garmentKind === garmentKind && each.criterion === criterion);
  if (found === undefined) throw new Error(`No row of ${garmentKind} at ${criterion}`);
  return found;
};

test.each([
  [row('SKIRT', 'WAIST'), 'Paras on 1–3 cm laiem kui keha. Ei sobi: kitsam või üle 6 cm laiem.'],
  [row('SKIRT_ADJUSTABLE', 'WAIST'), 'Paras on 2 cm kitsam kuni 8 cm laiem kui keha. Ei sobi: üle 4 cm kitsam või üle 14 cm laiem.'],
  [row('SHOES', 'FOOT'), 'Paras on 0–0,5 nr suurem kui jalg. Ei sobi: väiksem või üle 1,5 nr suurem.'],
  [
    row('COAT', 'LENGTH'),
    'Paras on 2 cm lühem kuni 2 cm pikem kui selle kasvuga tantsijal tavaliselt. Lühike on üle 5 cm lühem, pikk üle 4 cm pikem.',
  ],
  [row('SKIRT', 'HEIGHT'), 'Paras on 0–6 cm suurem kui lapse pikkus. Ei sobi: üle 2 cm väiksem või üle 12 cm suurem.'],
  [
    { criterion: 'HEAD', min: -3, idealFrom: -2, idealTo: -1, max: 0 } as const,
    'Paras on 1–2 cm väiksem kui keha. Ei sobi: üle 3 cm väiksem või suurem.',
  ],
  [row('SHIRT', 'CHEST'), 'Paras on 10–24 cm laiem kui keha. Ei sobi: alla 4 cm laiem või üle 40 cm laiem.'],
])('%j', (given, sentence) => expect(easeSentence(given)).toBe(sentence));

test('a letter is said with its sizes', () => {
  const M = { letter: 'M', womenFrom: 40, womenTo: 42, menFrom: 48, menTo: 48.5 } as const;
  expect(letterSentence(M)).toBe('M on naistel 40–42, meestel 48–48,5');
  expect(letterSentence({ ...M, womenTo: 40 })).toBe('M on naistel 40, meestel 48–48,5');
});
