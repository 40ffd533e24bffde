import { groupEndpoints, type Performance, performanceEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, press } from '../../../../test/hands.ts';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { EditPerformanceDialog } from './performance-dialogs.tsx';

const performance: Performance = {
  ...{ id: 7, version: 3, name: 'Laada', kind: 'SHOW', onDay: '2030-09-12', gatherAt: '18:00', place: null, note: null, planId: 9 },
  ...{ neededFrom: '2030-09-11', neededUntil: '2030-09-14', closedAt: null, groups: [{ id: 2, name: 'Naised' }], askedAt: null },
  ...{ numberOfTwice: 0, sameDay: [], shared: false, numbers: [], people: [], leftOut: [] },
  progress: { dancers: 0, coming: 0, people: 0, dressed: 0, packed: 0 },
};

/** Opens the form with the days of need. */
async function form() {
  serve(groupEndpoints.list, { data: [] });
  const sent = serve(performanceEndpoints.edit, { data: performance });
  const onClose = vi.fn();
  await show(<EditPerformanceDialog performance={performance} onMoved={vi.fn()} onClose={onClose} />);
  await press('Lisaks');
  const needed = () =>
    ['Riideid on vaja alates', 'Riideid on vaja kuni'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  const save = async () => {
    await press('Salvesta');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    return sent[0]?.body;
  };
  return { needed, save };
}

const type = (day: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Päev' }), { target: { value: day } });

test('days of need move along with the day of the performance, letter by letter', async () => {
  const { needed, save } = await form();
  for (const typed of ['12.9.203', '', '2', '2.10.2030', '20.10.2030']) type(typed);
  expect(needed()).toEqual(['', '22.10.2030']);
  expect(await save()).toMatchObject({ onDay: '2030-10-20', neededFrom: null, neededUntil: '2030-10-22' });
});

test('a day of need that was typed stays, the other one moves', async () => {
  const { needed } = await form();
  await fill('Riideid on vaja alates', '1.9.2030');
  type('13.9.2030');
  expect(needed()).toEqual(['1.9.2030', '15.9.2030']);
  type('12.9.2030');
  expect(needed()).toEqual(['1.9.2030', '14.9.2030']);
});
