import { type Deed, deedsEndpoints } from '@riideait/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser, show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { LatestDeeds } from '../../upkeep/deeds/latest-deeds.embed.tsx';
import { DeedButtons } from './deed-buttons.tsx';

const deed: Deed = {
  ...{ id: 1, at: '2026-09-01T17:00:00.000Z', kind: 'ISSUE', text: 'Väljastas 3 eset: Mari Tamm', personId: 1, userName: 'Kadri Tamm' },
  ...{ undoable: true, undoing: false, progress: 0, undoRefused: null, undoneBy: null },
};

const today = async (frozenReason: string | null) => {
  serve(deedsEndpoints.search, { data: [deed], resultCount: 1 });
  await show(
    <>
      <DeedButtons />
      <LatestDeeds />
    </>,
    aUser('ROLE_USER', { frozenReason }),
  );
  await screen.findByText(deed.text);
};

test('today offers to issue and to undo', async () => {
  await today(null);
  expect(screen.queryByRole('link', { name: 'Väljasta' })).not.toBeNull();
  expect(screen.queryByRole('button', { name: `Ennista: ${deed.text}` })).not.toBeNull();
});

test('of a frozen ensemble it shows what was done, and offers nothing that the server refuses', async () => {
  await today('Arve on maksmata');
  expect(screen.queryByRole('link', { name: 'Väljasta' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Ennista/ })).toBeNull();
});
