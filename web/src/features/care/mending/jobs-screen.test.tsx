import { codeEndpoints, type Job, jobEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/hands.ts';
import { anItem } from '../../../../test/register.ts';
import { open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const CODE = '4TVWXYZK';

const job = (id: number, clothingId: number): Job => ({
  ...{ id, version: 1, clothingId, clothingNameId: 3, clothingName: 'Muhu seelik', clothingNumber: String(clothingId), sizeLabel: null },
  ...{ code: CODE, state: 'REPAIR', holder: null, borrower: null, wearer: null, imageUrl: null, kinds: ['HEM'], text: null, blocks: true },
  ...{ urgentFor: null, performance: null, makerId: null, makerName: null, promisedOn: null, minutes: null, costCents: null },
  ...{ costTaken: false, fundingId: null, fundingTitle: null, batchId: null, fromAnswer: null, images: [], openedBy: null },
  ...{ openedAt: '2026-12-01T10:00:00Z', doneAt: null, closedAt: null, closedBy: null, outcome: null },
});
const coded = (id: number, state: 'OK' | 'REPAIR') => ({
  data: { ...anItem({ id, clothingNumber: String(id), state }), clothingName: 'Muhu seelik', cameFrom: null, images: [], holder: null },
});

test('pieces are taken in by codes and numbers; what stays open is asked when it is wanted, not between two scans', async () => {
  const jobs = [job(5, 12), job(6, 12), job(7, 13)];
  serve(jobEndpoints.list, { data: jobs });
  serve(codeEndpoints.get, coded(12, 'REPAIR'), coded(12, 'REPAIR'), coded(14, 'REPAIR'), coded(15, 'OK'));
  const taken = serve(
    jobEndpoints.takeIn,
    { data: { jobs: 0, inOrder: 0, open: jobs.slice(0, 2) } },
    { data: { jobs: 0, inOrder: 0, open: jobs.slice(0, 2) } },
    { data: { jobs: 0, inOrder: 1, open: [] } },
  );
  await open('/jobs');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Mida vastu võtta' });
  const enter = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  enter(CODE);
  await screen.findByText('Muhu seelik nr 12: vastu võetud · 2 tööd veel lahti');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // Scanned again, it is asked about once.
  enter(CODE);
  await waitFor(() => expect(taken).toHaveLength(2));
  // In repair without a job.
  enter(CODE);
  await screen.findByText('Muhu seelik nr 14: vastu võetud');
  enter(CODE);
  await screen.findByText('Muhu seelik nr 15: lahtist tööd ei ole');
  enter('13');
  await screen.findByText('Muhu seelik nr 13: ääris');
  expect(taken).toMatchObject([12, 12, 14, 13].map((id) => ({ body: { clothingIds: [id] } })));

  await press('Kas ka need tööd on tehtud? · 2');
  expect((await screen.findAllByRole('checkbox', { name: 'ääris' })).length).toBe(2);
  await press('Jäävad lahti');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Kas ka need/ })).toBeNull());
});

test.each([
  ['is unknown', { refused: 'NOT_FOUND', text: 'Seda ei leitud' }, 'Tundmatu kood', CODE],
  ['is of a piece that is not taken', coded(12, 'REPAIR'), 'Muhu seelik nr 12: Ansambel on külmutatud', ''],
] as const)('a typed code that %s gives one message', async (_, answer, words, stays) => {
  serve(jobEndpoints.list, { data: [job(5, 12)] });
  serve(codeEndpoints.get, answer);
  serve(jobEndpoints.takeIn, { refused: 'FROZEN', text: 'Ansambel on külmutatud' });
  await open('/jobs');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Mida vastu võtta' });
  fireEvent.change(field, { target: { value: CODE } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText(words, { exact: false });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(field.value).toBe(stays);
});
