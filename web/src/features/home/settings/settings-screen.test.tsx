import { ensembleEndpoints } from '@riideait/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anEnsemble } from '../../../../test/register.ts';
import { aUser, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

test('a manager decides here for the whole ensemble', async () => {
  serve(ensembleEndpoints.own, { data: anEnsemble() });
  await open('/settings', aUser('ROLE_MANAGER'));
  for (const name of ['Tähtaeg', 'Kostüümivahetus', 'Töö ilma levita', 'Leidja kaart', 'Turvalisus']) await screen.findByRole('region', { name });
});

test('a keeper may not come here', async () => {
  await open('/settings', aUser());
  await screen.findByRole('heading', { name: 'Siia sa ei pääse' });
  expect(screen.queryByRole('region')).toBeNull();
});
