import { clothingNameEndpoints, measurementEndpoints } from '@riideait/contract';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/hands.ts';
import { aClothingName } from '../../../../test/register.ts';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { GarmentFacts } from './garment-facts.embed.tsx';

test('choosing what a garment is sends nothing else of the clothing name but what must be sent', async () => {
  const name = aClothingName({ description: 'Põikitriibuline', parish: 'Muhu', placeId: 6, placeName: 'Riiul 3', material: 'poolvill' });
  serve(measurementEndpoints.list, { data: [] });
  const sent = serve(clothingNameEndpoints.edit, { data: { ...name, garmentKind: 'SKIRT_ADJUSTABLE' } });
  await show(<GarmentFacts name={name} />);
  await press('Rõivas on seelik');
  await press('reguleeritav seelik', document.body, 'menuitem');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent.map(({ body }) => body)).toEqual([
    { clothingTypeId: 5, description: 'Põikitriibuline', garmentKind: 'SKIRT_ADJUSTABLE', name: 'Muhu seelik', parish: 'Muhu', version: 1 },
  ]);
});
