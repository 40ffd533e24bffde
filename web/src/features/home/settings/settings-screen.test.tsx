import { accountEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/hands.ts';
import { address, aUser, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

test('the settings of a manager, by the own name: of the administration the users only', async () => {
  serve(accountEndpoints.menu, {
    data: [
      { name: 'settings', place: 'SETTINGS', items: [{ displayName: 'import', url: '/import' }] },
      { name: 'admin', place: 'SETTINGS', items: [{ displayName: 'adminUsers', url: '/admin/users' }] },
    ],
  });
  await open('/groups', aUser('ROLE_MANAGER'));
  await press(/^Kasutajamenüü/);
  await press('Seaded', document.body, 'menuitem');
  const administration = await screen.findByRole('region', { name: 'Haldus' });
  expect(within(administration).getAllByRole('link')).toHaveLength(1);
  fireEvent.click(within(administration).getByRole('link', { name: 'Kasutajad' }));
  await waitFor(() => expect(address()).toBe('/admin/users'));
});
