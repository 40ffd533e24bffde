import { type ClothingSet, clothingSetEndpoints } from '@riideait/contract';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CHANGED, saveOver } from '../../../../test/conflict.ts';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { EditSetDialog } from './set-dialogs.tsx';

const set: ClothingSet = {
  ...{ id: 3, name: 'Muhu naine', imageUrl: null, numberOfClothingItems: 0, genderCode: null, together: false, version: 1 },
};

test('who saves over the change of somebody else sees both names, and saves the own one', async () => {
  const theirs = { ...set, name: 'Muhu naised', version: 2 };
  const sent = serve(clothingSetEndpoints.edit, CHANGED, { data: theirs });
  serve(clothingSetEndpoints.get, { data: theirs });
  const onClose = vi.fn();
  await show(<EditSetDialog set={set} onClose={onClose} />);
  await saveOver('Komplekti nimi', 'Muhu naised', 'Muhu naise komplekt');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]).toMatchObject({ body: { name: 'Muhu naise komplekt', version: 2 } });
});
