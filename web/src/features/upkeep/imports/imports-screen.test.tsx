import { type ImportSummary, importEndpoints } from '@riideait/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const file = (id: number, fileName: string, opens: boolean): ImportSummary => ({
  ...{ id, fileName, opens, kind: 'CLOTHING', status: 'READY', progress: 0, createdAt: '2026-11-29T10:00:00Z', createdBy: 'Kadri Tamm' },
  ...{ finishedAt: null, undoUntil: null, mine: false, undoing: false, undoRefused: null, rows: 2, error: null, skipped: 0 },
  ...{ counts: null, pieces: null },
});

test('a file that does not open leads nowhere, and says why', async () => {
  serve(importEndpoints.list, { data: [file(1, 'hinnad.csv', false), file(2, 'rõivad.csv', true)] });
  await open('/import');
  await screen.findByRole('link', { name: 'rõivad.csv' });
  screen.getByText('hinnad.csv');
  screen.getByText(/failis on hindu, selle avab haldur/);
  expect(screen.queryByRole('link', { name: 'hinnad.csv' })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Loobu failist/ })).toHaveLength(1);
});
