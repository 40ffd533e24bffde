import { fundingEndpoints, type Job, jobEndpoints, makerEndpoints, performanceEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { AddJobDialog, EditJobDialog } from './job-dialogs.tsx';

const job: Job = {
  ...{ id: 5, version: 1, clothingId: 12, clothingNameId: 1, clothingName: 'Muhu seelik', clothingNumber: '12', sizeLabel: '38' },
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
  ...{ urgentFor: null, performance: null, makerId: 3, makerName: 'Kai', promisedOn: null, minutes: null, costCents: 2000 },
  ...{ costTaken: false, fundingId: null, fundingTitle: null, batchId: null, fromAnswer: null, images: [], openedBy: 'Mari' },
  ...{ openedAt: '2026-09-03T12:00:00Z', doneAt: null, closedAt: null, closedBy: null, outcome: null },
};

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const serveChoices = () => {
  serve(makerEndpoints.list, {
    data: [{ id: 3, version: 1, name: 'Kai', phone: null, email: null, note: null, openJobs: 0, doneJobs: 0 }],
  });
  serve(performanceEndpoints.list, { data: [] });
  serve(fundingEndpoints.list, { data: [] });
};

test('a job is a tap and a word; the rest stays folded', async () => {
  const sent = serve(jobEndpoints.add, { data: job });
  const onClose = vi.fn();
  await show(<AddJobDialog clothingId={12} label="Muhu seelik nr 12" fromAnswer={7} kinds={['STAIN']} onClose={onClose} />);
  expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual(['text']);
  expect(screen.queryByRole('switch')).toBeNull();

  press('plekk');
  press('Lisa töö');
  await screen.findByText('Vali, mida on vaja teha');
  press('ääris');
  fireEvent.change(screen.getByRole('textbox', { name: 'Kirjeldus' }), { target: { value: 'vasak äär' } });
  press('Lisa töö');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { body: { clothingId: 12, fromAnswer: 7, kinds: ['HEM'], text: 'vasak äär', blocks: true, costCents: null } },
  ]);
});

test('a price that the maker asked stays an offer until it is said to count', async () => {
  serveChoices();
  const sent = serve(jobEndpoints.edit, { data: job });
  const onClose = vi.fn();
  await show(<EditJobDialog job={job} onClose={onClose} />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Hind' }), { target: { value: '1.234' } });
  press(/^1,23/);
  expect(screen.getByRole('switch', { name: 'Läheb kuludesse' })).toHaveProperty('checked', false);
  press('Salvesta');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ body: { costCents: 123, costTaken: false, makerId: 3, version: 1 } }]);
});

test('the cost of a job in a batch is of the batch', async () => {
  serveChoices();
  await show(<EditJobDialog job={{ ...job, costCents: null, batchId: 4 }} onClose={vi.fn()} />);
  expect(screen.getByRole('textbox', { name: 'Hind' })).toHaveProperty('disabled', true);
});
