import { clothingItemEndpoints, clothingNameEndpoints, clothingTypeEndpoints, placeEndpoints } from '@riideait/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CHANGED, saveOver } from '../../../../test/conflict.ts';
import { dialog, fill, press } from '../../../../test/hands.ts';
import { aClothingName } from '../../../../test/register.ts';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { AddClothingNameDialog, EditClothingNameDialog } from './clothing-name-dialogs.tsx';

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

test('where the pieces of a new name get no answer, their numbers stay, and saving again adds only them', async () => {
  const skirts = { id: 5, name: 'SEELIKUD', garmentKind: 'SKIRT', stateAfterWear: null, nrOfClothingNames: 1 } as const;
  serve(clothingTypeEndpoints.list, { data: [skirts] });
  serve(placeEndpoints.list, { data: [] });
  const names = serve(clothingNameEndpoints.add, { data: aClothingName({ id: 7 }) });
  const pieces = serve(clothingItemEndpoints.addMany, 'lost', 'lost', { data: [] });
  const onClose = vi.fn();
  await show(<AddClothingNameDialog onClose={onClose} />);
  await fill(/^Nimetus/, 'Muhu seelik', await dialog());
  await fill(/^Esemete numbrid/, '1-12', await dialog());
  await press('Salvesta', await dialog());
  await waitFor(() => expect(screen.queryByLabelText(/^Nimetus/)).toBeNull());
  expect(within(await dialog()).getByLabelText(/^Esemete numbrid/)).toHaveProperty('value', '1-12');
  await press('Salvesta', await dialog());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(names).toMatchObject([{ body: { name: 'Muhu seelik', clothingTypeId: 5 } }]);
  // Each is sent once more by itself; the same request again has one effect.
  expect(pieces).toHaveLength(3);
  const [{ body } = expect.unreachable()] = pieces;
  for (const piece of pieces) expect(piece).toMatchObject({ params: { nameId: '7' }, body });
});
