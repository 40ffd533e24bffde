import type { Job } from '@riideait/contract';
import { expect, test } from 'vitest';
import { jobSections } from './job-sections.ts';

const job = (id: number, makerName: string | null, doneAt: string | null = null): Job => ({
  ...{ id, version: 1, clothingId: id, clothingNameId: 1, clothingName: 'Muhu seelik', clothingNumber: `${id}`, sizeLabel: null },
  ...{
    code: 'KAPP23',
    state: 'REPAIR',
    holder: null,
    borrower: null,
    wearer: null,
    imageUrl: null,
    kinds: ['HEM'],
    text: null,
    blocks: true,
  },
  ...{
    urgentFor: null,
    performance: null,
    makerId: makerName === null ? null : makerName.length,
    makerName,
    promisedOn: null,
    minutes: null,
  },
  ...{ costCents: null, costTaken: false, fundingId: null, fundingTitle: null, batchId: null, fromAnswer: null, images: [] },
  ...{ openedAt: '2026-09-03T12:00:00Z', openedBy: null, doneAt, closedAt: null, closedBy: null, outcome: null },
});

test('what is done comes first, then what nobody has, then makers by name; the order of the list stays', () => {
  const jobs = [job(1, 'Ülo'), job(2, null), job(3, 'Kaire'), job(4, 'Ülo', '2026-09-04T12:00:00Z'), job(5, 'Ülo')];
  expect(jobSections(jobs).map(({ title, makerId, jobs: of }) => [title, makerId, of.map(({ id }) => id)])).toEqual([
    ['Valmis, ootab vastuvõtmist', null, [4]],
    ['Tegijata', null, [2]],
    ['Kaire', 5, [3]],
    ['Ülo', 3, [1, 5]],
  ]);
  expect(jobSections([])).toEqual([]);
});
