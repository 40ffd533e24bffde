import { type Job, jobEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { createMarks } from '../../../ui/marks.ts';
import { JobRow } from './job-row.tsx';

const job: Job = {
  ...{ id: 5, version: 1, clothingId: 12, clothingNameId: 3, clothingName: 'Muhu seelik', clothingNumber: '12', sizeLabel: null },
  ...{
    code: 'ABCDEFGH',
    state: 'REPAIR',
    holder: null,
    borrower: null,
    wearer: null,
    imageUrl: null,
    kinds: ['HEM'],
    text: 'lahti',
    blocks: true,
  },
  ...{
    urgentFor: null,
    performance: null,
    makerId: 1,
    makerName: 'Kai',
    promisedOn: null,
    minutes: null,
    costCents: 1200,
    costTaken: false,
  },
  ...{ fundingId: null, fundingTitle: null, batchId: null, fromAnswer: null, images: [], openedAt: '2026-12-01T10:00:00Z', openedBy: null },
  ...{ doneAt: '2026-12-02T10:00:00Z', closedAt: null, closedBy: null, outcome: null },
};

test('what a maker has done is taken in on its row, without its price; the price is accepted apart', async () => {
  const taken = serve(jobEndpoints.takeIn, { data: { jobs: 1, inOrder: 1, open: [] } });
  const accepted = serve(jobEndpoints.takeCost, { data: { ...job, costTaken: true } });
  const onTaken = vi.fn();
  await show(<JobRow job={job} marks={createMarks()} onTaken={onTaken} />);
  fireEvent.click(screen.getByRole('button', { name: 'Võta vastu: Muhu seelik nr 12' }));
  await waitFor(() => expect(onTaken).toHaveBeenCalledWith([]));
  expect([taken, accepted]).toMatchObject([[{ body: { clothingIds: [12] } }], []]);
  fireEvent.click(screen.getByRole('button', { name: /^Nõustu hinnaga 12,00/ }));
  await waitFor(() => expect(accepted).toHaveLength(1));
});

test('what nobody has done yet has words for both ends', async () => {
  const closed = serve(jobEndpoints.close, { data: { ...job, doneAt: null, outcome: 'NOT_DONE' } });
  await show(<JobRow job={{ ...job, doneAt: null }} marks={createMarks()} onTaken={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Tehtud: Muhu seelik nr 12' }));
  await waitFor(() => expect(closed).toMatchObject([{ body: { outcome: 'DONE' } }]));
  fireEvent.click(screen.getByRole('button', { name: 'Tegevused: Muhu seelik nr 12' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Jäi tegemata' }));
  await waitFor(() => expect(closed).toMatchObject([{}, { body: { outcome: 'NOT_DONE' } }]));
});
