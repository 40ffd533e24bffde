import type { Job } from '@riideait/contract';
import { expect, test } from 'vitest';
import { aboutJob, fittedTo, lentWords, whoseWords } from './words.ts';

const mari = { id: 3, name: 'Mari Tamm' };
const job: Job = {
  ...{ id: 1, version: 1, clothingId: 1, clothingNameId: 1, clothingName: 'Muhu seelik', clothingNumber: '12', sizeLabel: null },
  ...{
    code: 'KAPP23',
    state: 'REPAIR',
    holder: null,
    borrower: null,
    wearer: mari,
    imageUrl: null,
    kinds: ['HEM'],
    text: null,
    blocks: true,
  },
  ...{ urgentFor: null, performance: null, makerId: null, makerName: null, promisedOn: '2026-12-05', minutes: 40 },
  ...{ costCents: 1200, costTaken: false, fundingId: null, fundingTitle: null, batchId: null, fromAnswer: null, images: [] },
  ...{ openedAt: '2026-09-03T12:00:00Z', openedBy: null, doneAt: null, closedAt: null, closedBy: null, outcome: null },
};

test('the paper of a maker has the first name of the wearer, and only where a piece is to be tried on', () => {
  expect(fittedTo(job)).toBeNull();
  expect(fittedTo({ ...job, kinds: ['HEM', 'LET_OUT'] })).toBe('Mari');
  expect(fittedTo({ ...job, kinds: ['TAKE_IN'], wearer: null })).toBeNull();
});

test('who has the piece comes before who is to wear it', () => {
  expect(whoseWords(job)).toBe('kannab: Mari Tamm');
  const kungla = { id: 9, name: 'Kungla' };
  expect([lentWords({ ...job, borrower: kungla }), lentWords({ ...job, borrower: kungla, holder: kungla })]).toEqual([
    'oli laenul: Kungla',
    null,
  ]);
  expect(whoseWords({ ...job, holder: { id: 4, name: 'Õie Käär' } })).toBe('väljas: Õie Käär');
});

test('a price is an offer until it is taken', () => {
  expect(aboutJob(job)).toEqual(['lubatud 05.12.26', '40 min', 'pakkumine 12,00\u00a0€']);
  expect(aboutJob({ ...job, costTaken: true, promisedOn: null, minutes: null })).toEqual(['12,00\u00a0€']);
});
