import { expect, test } from 'vitest';
import { kindSentence, measureSentence, sizeSentence } from './words.ts';

test('what a garment, its size and its measurements are', () => {
  expect([kindSentence('SKIRT'), kindSentence('NONE')]).toEqual(['Rõivas on seelik', 'Rõivas sobib kõigile']);
  expect([sizeSentence('WAIST'), sizeSentence('NONE')]).toEqual(['Suurus on vööümbermõõt', 'Suurus ei mõjuta sobivust']);
  expect([measureSentence('Varrukas', 'NONE'), measureSentence('Rind', 'CHEST')]).toEqual([
    '„Varrukas“ ei mõjuta sobivust',
    '„Rind“ on rinnaümbermõõt',
  ]);
});
