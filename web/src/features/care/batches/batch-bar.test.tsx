import { type Batch, type BatchPiece, batchEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { createMarks } from '../../../ui/marks.ts';
import { BatchBar } from './batch-bar.tsx';

const away = (clothingId: number): BatchPiece => ({
  ...{ clothingId, clothingNameId: 1, clothingName: 'Muhu seelik', clothingNumber: String(clothingId), size: null, sizeLabel: null },
  ...{ state: 'WASH', deleted: false, backAt: null, outcome: null, shareCents: null },
});
const lost = (clothingId: number): BatchPiece => ({
  ...away(clothingId),
  ...{ state: 'LOST', backAt: '2026-11-29T10:00:00Z', outcome: 'LOST' },
});

const batch: Batch = {
  ...{ id: 4, version: 1, kind: 'WASH', makerId: null, makerName: null, sentAt: '2026-11-28T10:00:00Z', sentBy: 'Kadri', promisedOn: null },
  ...{ note: null, costCents: null, fundingId: null, fundingTitle: null, closedAt: null, numberOfPieces: 3, numberOfAway: 2 },
  pieces: [away(1), lost(2), away(3)],
};

test('of ticked pieces those that are away are lost; what is lost already stays so, and alone it cannot be lost again', async () => {
  const sent = serve(batchEndpoints.back, { data: batch });
  const marks = createMarks();
  marks.toggleAll([2]);
  await show(<BatchBar batch={batch} marks={marks} />);
  expect(screen.getByRole('button', { name: 'Kadunud' })).toHaveProperty('disabled', true);
  marks.toggleAll([1, 2, 3]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kadunud' })).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('button', { name: 'Kadunud' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { clothingIds: [], lostIds: [1, 3] } }]));
});
