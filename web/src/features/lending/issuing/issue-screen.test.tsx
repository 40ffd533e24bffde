import { type Handover, issuingEndpoints } from '@riideait/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const NONE_YET = 'Midagi ei ole veel väljastatud';

const returned: Handover = {
  ...{ kind: 'RETURNED', at: '2026-11-30T17:00:00.000Z', personId: 1, personName: 'Mari Tamm', userName: 'Kadri Tamm' },
  ...{ numberOfItems: 0, items: [] },
};

test('before anything was issued the page says what to add', async () => {
  serve(issuingEndpoints.latest, { data: [] });
  await open('/issue');
  await screen.findByText(NONE_YET);
});

test('where the last ones were all taken back it does not', async () => {
  const asked = serve(issuingEndpoints.latest, { data: [returned] });
  await open('/issue');
  await waitFor(() => expect(asked).not.toEqual([]));
  await screen.findByRole('combobox', { name: 'Kellele väljastada' });
  expect(screen.queryByText(NONE_YET)).toBeNull();
});
