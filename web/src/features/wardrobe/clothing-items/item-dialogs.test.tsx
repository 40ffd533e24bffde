import { accountEndpoints, clothingItemEndpoints, ownerEndpoints, placeEndpoints } from '@riideait/contract';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CHANGED, saveOver } from '../../../../test/conflict.ts';
import { anItem } from '../../../../test/register.ts';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { EditItemDialog } from './item-dialogs.tsx';

const waist = { id: 9, name: 'Ümbermõõt', means: 'NONE' } as const;

test('who saves over the change of somebody else sees both values, and saves the own one', async () => {
  const theirs = anItem({ measurements: [{ measurementId: 9, name: 'Ümbermõõt', value: 66 }], version: 2 });
  serve(accountEndpoints.preferences, { data: { id: 1, showClothingSize: true, tourDismissed: true } });
  serve(placeEndpoints.list, { data: [] });
  serve(ownerEndpoints.list, { data: [] });
  const sent = serve(clothingItemEndpoints.edit, CHANGED, { data: theirs });
  serve(clothingItemEndpoints.get, { data: { ...theirs, images: [] } });
  const onClose = vi.fn();
  await show(<EditItemDialog item={anItem()} measurements={[waist]} onClose={onClose} />);
  await saveOver('Ümbermõõt', '66', '67,5');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]).toMatchObject({ body: { measurements: [{ measurementId: 9, value: 67.5 }], version: 2 } });
});
