import { jobEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { LeftOpenDialog } from './left-open-dialog.tsx';

const job = (id: number, clothingNumber: string, text: string, makerName: string | null, probablyDone: boolean) => ({
  ...{ id, clothingId: Number(clothingNumber), clothingName: 'Muhu seelik', clothingNumber, kinds: ['HEM' as const], text, blocks: true },
  ...{ makerId: null, makerName, doneAt: null, probablyDone },
});

test('each piece is named once above its jobs; without a tick there is nothing to confirm', async () => {
  const sent = serve(jobEndpoints.takeIn, { data: { jobs: 1, inOrder: 0, open: [] } });
  const onClose = vi.fn();
  await show(
    <LeftOpenDialog
      jobs={[job(5, '12', 'lahti', 'Kai', true), job(6, '12', 'plekk', null, false), job(7, '13', 'lahti', 'Kai', false)]}
      onClose={onClose}
    />,
  );
  const ticksOf = (piece: string) => within(screen.getByRole('group', { name: piece })).getAllByRole('checkbox');
  expect(ticksOf('Muhu seelik nr 12').map((tick) => tick.matches(':checked'))).toEqual([true, false]);
  expect(ticksOf('Muhu seelik nr 13').map((tick) => tick.matches(':checked'))).toEqual([false]);
  screen.getByRole('checkbox', { name: 'ääris: plekk' });

  const first = screen.getAllByRole('checkbox', { name: 'ääris: lahti · Kai' })[0] ?? document.body;
  fireEvent.click(first);
  expect(screen.getByRole('button', { name: 'On tehtud' })).toHaveProperty('disabled', true);
  fireEvent.click(first);
  fireEvent.click(screen.getByRole('button', { name: '1 on tehtud' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ body: { clothingIds: [12], jobIds: [5] } }]);
});
