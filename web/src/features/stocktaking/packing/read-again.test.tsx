import { packingEndpoints } from '@riideait/contract';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { type CountPost, useReadAgain } from '../stocktakes/counting.embed.tsx';
import { wornQuery } from './packing.api.ts';

const post = (id: string, outcome: 'COUNTED' | 'OVERTAKEN'): CountPost => ({
  ...{ id, userId: 1, ensembleCode: 'leigarid', at: 0 },
  message: {
    ...{ stocktakeId: 7, label: 'Vöö', clothingId: 5, text: null, clothingNameId: null, sizeLabel: null, amount: null, knew: null },
    ...{ withdraws: null, placeId: null, round: 'OUT', bag: '1', newBag: null, again: null, seenAt: null },
  },
  reply: { outcome, clothingId: 5, who: null },
});

/** A page of a packing, on which marks get answers. */
function Packing() {
  const [posts, setPosts] = useState<readonly CountPost[]>([]);
  useReadAgain(posts, ['OVERTAKEN']);
  // Nothing else reads it again.
  const { data = [] } = useApiWhile(true, wornQuery(7));
  return (
    <>
      {data.map(({ personName }) => personName)}
      {(['COUNTED', 'OVERTAKEN'] as const).map((outcome) => (
        <button key={outcome} type="button" onClick={() => setPosts([...posts, post(String(posts.length), outcome)])}>
          {outcome}
        </button>
      ))}
    </>
  );
}

test('a mark that changed nothing has what is newer read at once, not with the next round', async () => {
  const wornBy = (personName: string) => ({
    data: [{ clothingId: 5, clothingNameId: 2, clothingName: 'Vöö', clothingNumber: '1', personId: 3, personName }],
  });
  const sent = serve(packingEndpoints.worn, wornBy('Mari Tamm'), wornBy('Õnne Saar'));
  await show(<Packing />);
  await screen.findByText('Mari Tamm');
  fireEvent.click(screen.getByRole('button', { name: 'COUNTED' }));
  fireEvent.click(screen.getByRole('button', { name: 'OVERTAKEN' }));
  await screen.findByText('Õnne Saar');
  expect(sent).toHaveLength(2);
});
