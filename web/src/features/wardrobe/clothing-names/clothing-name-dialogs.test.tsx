import { clothingNameEndpoints, clothingTypeEndpoints, placeEndpoints } from '@riideait/contract';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CHANGED, saveOver } from '../../../../test/conflict.ts';
import { aClothingName } from '../../../../test/register.ts';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { EditClothingNameDialog } from './clothing-name-dialogs.tsx';

test('who saves over the change of somebody else sees both parishes, and saves the own one', async () => {
  const theirs = aClothingName({ parish: 'Muhu', version: 2 });
  serve(clothingTypeEndpoints.list, {
    data: [{ id: 5, name: 'Seelikud', garmentKind: 'SKIRT', stateAfterWear: null, nrOfClothingNames: 1 }],
  });
  serve(placeEndpoints.list, { data: [] });
  const sent = serve(clothingNameEndpoints.edit, CHANGED, { data: theirs });
  serve(clothingNameEndpoints.get, { data: theirs });
  const onClose = vi.fn();
  await show(<EditClothingNameDialog name={aClothingName()} onClose={onClose} />);
  await saveOver('Kihelkond', 'Muhu', 'Kihnu');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]).toMatchObject({ body: { parish: 'Kihnu', version: 2 } });
});
