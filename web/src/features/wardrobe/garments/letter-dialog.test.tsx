import { letterSizeEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { LetterDialog } from './letter-dialog.tsx';

const row = { letter: 'M', womenFrom: 38, womenTo: 40, menFrom: 48, menTo: 50, changed: false } as const;

test('sizes are typed with a comma; an end below its beginning is said at its field, and nothing typed is lost', async () => {
  const sent = serve(letterSizeEndpoints.edit, { data: { ...row, womenFrom: 38.5, womenTo: 42, changed: true } });
  const onClose = vi.fn();
  await show(<LetterDialog row={row} onClose={onClose} />);
  const type = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvesta' }));

  type('Naised alates', '38,5');
  type('Naised kuni', '36');
  save();
  expect(sent).toEqual([]);
  screen.getByRole('textbox', { name: 'Naised kuni', description: 'Ei tohi olla väiksem kui algus' });
  expect(screen.getByRole('textbox', { name: 'Naised alates' })).toHaveProperty('value', '38,5');

  type('Naised kuni', '42');
  expect(screen.queryByText('Ei tohi olla väiksem kui algus')).toBeNull();
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { changed: _, ...sizes } = row;
  expect(sent).toMatchObject([{ body: { ...sizes, womenFrom: 38.5, womenTo: 42 } }]);
});
