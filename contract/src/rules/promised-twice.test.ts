import { expect, test } from 'vitest';
import { promisedTwice } from './promised-twice.ts';

const promise = {
  planId: 7,
  loanId: null,
  name: 'Laada',
  onDay: '2026-06-12',
  personId: 3,
  personName: 'Kati Tamm',
  from: '2026-06-11',
  until: '2026-06-13',
};
const piece = (clothingNumber: string) => ({ clothingName: 'Seelik', clothingNumber, personName: 'Mari Aas', promise });

test('what is promised twice is named as far as a phone shows it, the rest is counted', () => {
  expect(promisedTwice([piece('1'), piece('2'), piece('3'), piece('4')])).toMatch(
    /^4 eset on samaks ajaks lubatud ka mujale: Seelik nr 1 \(Mari Aas; lubatud: Laada .*\), Seelik nr 2 \(.*\) ja veel 2\. Paku plaan uuesti\.$/,
  );
  expect(promisedTwice([piece('1')])).toMatch(/^1 ese on samaks ajaks lubatud ka mujale: Seelik nr 1 \([^)]*\)\. Paku plaan uuesti\.$/);
});
