import { clothingItemEndpoints, type ItemToGather, placeEndpoints } from '@riideait/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/hands.ts';
import { aUser, show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { createMarks } from '../../../ui/marks.ts';
import { ItemsBar } from './items-bar.tsx';

const piece = (id: number, location: ItemToGather['location']): ItemToGather => ({
  ...{ id, code: 'KAPP23', clothingName: 'Muhu seelik', clothingNumber: String(id), size: null, sizeLabel: null },
  ...{ state: 'OK', stateNote: null, placeName: null, location },
});
const stored = piece(1, { text: 'laos', url: null });

async function deleteTicked(pieces: readonly ItemToGather[]) {
  serve(placeEndpoints.list, { data: [] });
  serve(clothingItemEndpoints.gather, { data: [...pieces] });
  const marks = createMarks();
  marks.toggleAll(pieces.map(({ id }) => id));
  await show(<ItemsBar marks={marks} />, aUser('ROLE_MANAGER'));
  await press('Kustuta valitud');
}

test('ticked pieces of which one is out are not asked about', async () => {
  await deleteTicked([stored, piece(2, { text: 'väljas: Mari Tamm', url: '/people/7' })]);
  const refusal = await screen.findByRole('alertdialog');
  expect(refusal.textContent).toContain(
    'Kustutada ei saa, sest üks valitud ese on väljas: Muhu seelik nr 2 (väljas: Mari Tamm). Võta see enne tagasi.',
  );
  expect(screen.queryByRole('button', { name: /^Kustuta \d/ })).toBeNull();
});

test('those that are all in the store are', async () => {
  await deleteTicked([stored, piece(2, { text: 'pesus', url: null })]);
  await screen.findByRole('button', { name: 'Kustuta 2 eset' });
});
