import { type Choice, type DueDates, fitEndpoints, issuingEndpoints, returnEndpoints } from '@riideait/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill, press } from '../../../../test/hands.ts';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { CellDialog } from './cell-dialog.tsx';

const free: Choice = {
  ...{ clothingNameId: 1, clothingId: 12, clothingNumber: '3', size: null, sizeLabel: null },
  ...{ fit: { level: 'UNKNOWN', reasons: [] }, holder: null, promised: null },
};
const PIECE = 'nr 3, suuruseta';
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockClear();
  serve(fitEndpoints.fitting, { data: [free] });
});

/** The empty cell of a dancer and a name. */
async function showCell(): Promise<void> {
  await show(
    <CellDialog person={{ id: 7, name: 'Kai Kask' }} name={{ id: 1, name: 'Kihnu põll', imageUrl: null }} held={[]} onClose={onClose} />,
  );
  await screen.findByRole('button', { name: PIECE });
}

const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

test('what is given in a cell gets the due date that stands there; a day that does not exist is refused', async () => {
  serve(returnEndpoints.dueDates, { data: { defaultDueOn: null, lateItems: 0, latePeople: 0 } });
  const sent = serve(issuingEndpoints.issueMany, { data: [] });
  await showCell();
  await fill('Tähtaeg', '29.2.2031');
  await press(PIECE);
  await screen.findByText('Sellist päeva ei ole');
  await fill('Tähtaeg', '28.2.2031');
  await press(PIECE);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ body: { items: [{ clothingId: 12, personId: 7 }], dueOn: '2031-02-28' } }]);
});

test('while the due date to propose is read, a second piece is not given; if it cannot be read, none is', async () => {
  const held = Promise.withResolvers<'lost'>();
  let proposal: Promise<'lost' | { data: DueDates }> = held.promise;
  serve(returnEndpoints.dueDates, () => proposal);
  const sent = serve(issuingEndpoints.issueMany, { data: [] });
  await showCell();
  await press(PIECE);
  await waitFor(() => expect([PIECE, 'Sulge'].map(isDisabled)).toEqual([true, true]));
  held.resolve('lost');
  expect((await screen.findByRole('alert')).textContent).toContain('midagi ei väljastatud');
  expect(sent).toEqual([]);

  proposal = Promise.resolve({ data: { defaultDueOn: '2031-02-28', lateItems: 0, latePeople: 0 } });
  await waitFor(() => expect([PIECE, 'Sulge'].map(isDisabled)).toEqual([false, false]));
  await press(PIECE);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ body: { dueOn: '2031-02-28' } }]);
});
