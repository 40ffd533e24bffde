import { ensembleEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/hands.ts';
import { anEnsemble } from '../../../../test/register.ts';
import { address, aUser, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

test('a manager decides here for the whole ensemble', async () => {
  serve(ensembleEndpoints.own, { data: anEnsemble() });
  await open('/settings', aUser('ROLE_MANAGER'));
  for (const name of ['Tähtaeg', 'Kostüümivahetus', 'Töö ilma levita', 'Leidja kaart', 'Turvalisus'])
    await screen.findByRole('region', { name });
});

test('who demands a second factor without having one is led to the profile', async () => {
  serve(ensembleEndpoints.own, { data: anEnsemble() });
  serve(ensembleEndpoints.editOwn, { refused: 'OWN_SECOND_FACTOR_FIRST', text: 'Seadista enne iseenda kaheastmeline sisselogimine' });
  await open('/settings', aUser('ROLE_MANAGER'));
  const security = await screen.findByRole('region', { name: 'Turvalisus' });
  await press(/^Nõua kaheastmelist/, security, 'switch');
  await press('Nõua kõigilt');
  await within(security).findByText(/seadista kaheastmeline sisselogimine iseendale/);
  expect(within(security).getByRole('switch')).toHaveProperty('checked', false);
  fireEvent.click(within(security).getByText('Ava profiil'));
  await waitFor(() => expect(address()).toBe('/profile'));
});

test('a keeper may not come here', async () => {
  await open('/settings', aUser());
  await screen.findByRole('heading', { name: 'Siia sa ei pääse' });
  expect(screen.queryByRole('region', { name: 'Tähtaeg' })).toBeNull();
});
