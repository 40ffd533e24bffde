import { issuingEndpoints, type PersonIssue } from '@riideait/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { PastSection } from './past-section.tsx';

const skirt: PersonIssue = {
  id: 1,
  clothingId: 2,
  clothingNameId: 3,
  clothingName: 'Muhu seelik',
  clothingNumber: '12',
  validFrom: '2026-01-10T10:00:00Z',
  validUntil: '2026-05-20T10:00:00Z',
  comment: null,
  dueOn: null,
  state: 'OK',
  imageUrl: null,
  sets: [],
};

const showPast = (amountOfPastIssues: number | null) =>
  show(<PastSection personId={7} count={amountOfPastIssues} onReissue={undefined} busy={false} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the past is counted in the heading, and read when that opens; a failure can be tried again', async () => {
  const asked = serve(issuingEndpoints.list, { refused: 'UNAVAILABLE', text: 'Andmebaas ei vasta' }, { data: [skirt] });
  await showPast(1);
  expect(asked).toHaveLength(0);

  press('Ajalugu · 1');
  expect(screen.getByRole('status', { name: 'Laadimine' })).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toContain('ei õnnestunud');
  press('Proovi uuesti');
  expect(await screen.findByText('Muhu seelik')).toBeDefined();
  expect(asked).toHaveLength(2);
});

test('nothing has been issued before', async () => {
  serve(issuingEndpoints.list, { data: [] });
  await showPast(0);
  press('Ajalugu · 0');
  expect(await screen.findByText('Varem ei ole midagi väljastatud')).toBeDefined();
});

test('without a connection the number is not known', async () => {
  await showPast(null);
  expect(screen.getByRole('button', { name: 'Ajalugu' })).toBeDefined();
});
