import { accountEndpoints, clothingItemEndpoints, measurementEndpoints } from '@riideait/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anItem } from '../../../../test/register.ts';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { ItemsTable } from './items-table.embed.tsx';

test.each([
  ['with', true],
  ['without', false],
])('%s the preference for sizes', async (_, showClothingSize) => {
  serve(accountEndpoints.preferences, { data: { id: 1, showClothingSize, tourDismissed: true } });
  serve(clothingItemEndpoints.list, { data: [anItem({ sizeLabel: '38' })] });
  serve(measurementEndpoints.list, { data: [] });
  await show(
    <ItemsTable nameId={3} clothingName="Muhu seelik" imageUrl={null} further={() => null} search={{}} onSearch={() => undefined} />,
  );
  await screen.findByRole('columnheader', { name: /^Number/ });
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^Suurus/ }) !== null).toBe(showClothingSize));
});
