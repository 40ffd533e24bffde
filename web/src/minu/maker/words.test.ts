import { expect, test } from 'vitest';
import { texts } from './texts.ts';
import { doneWords, nameOf, readPrice } from './words.ts';

test.each([
  ['nothing', ' ', { cents: null }],
  ['a sum', '12,50 €', { cents: 1250 }],
  ['what may be two sums', '1.234', { either: [123_400, 123] }],
  ['a word', 'kümme', { fault: texts.priceWrong }],
])('as a price %s', (_, typed, read) => expect(readPrice(typed)).toEqual(read));

const job = {
  id: 1,
  clothingName: 'Muhu seelik',
  clothingNumber: '12',
  size: null,
  imageUrls: [],
  what: 'ääris',
  text: null,
  promisedOn: null,
  urgentFor: null,
  fittingWith: null,
  doneAt: '2026-11-27T10:00:00.000Z',
  takenIn: false,
  priceCents: 1250,
  priceAgreed: false,
};

test('a job is called by its piece; what is done by its day and price', () => {
  expect(nameOf(job)).toBe('Muhu seelik nr 12');
  expect(nameOf({ ...job, clothingNumber: null })).toBe('Muhu seelik');
  expect(doneWords(job)).toBe('valmis 27.11.26 · 12,50\u00a0€');
  expect(doneWords({ ...job, priceCents: null })).toBe('valmis 27.11.26');
});
