import { accountEndpoints, type Preferences } from '@riideait/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press } from '../../../../test/hands.ts';
import { aUser, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const preferences: Preferences = { id: 1, showClothingSize: true, tourDismissed: true };
const card = (name: string) => screen.findByRole('region', { name });

test('the profile shows the user, and saves the preferences', async () => {
  serve(accountEndpoints.preferences, { data: preferences });
  const sent = serve(accountEndpoints.editPreferencesById, { data: { ...preferences, showClothingSize: false } });
  await open('/profile');
  expect(screen.getByLabelText('E-post')).toMatchObject({ value: 'kadri@tants.ee', readOnly: true });
  expect(screen.getByLabelText('Ansambel')).toMatchObject({ value: 'Leigarid', readOnly: true });

  const section = await card('Eelistused');
  within(section).getByRole('switch', { name: 'Näita rõivaste suuruse veergu' }).click();
  await press('Salvesta', section);
  await screen.findByText('Eelistused salvestatud');
  expect(sent).toMatchObject([{ params: { id: '1' }, body: { showClothingSize: false } }]);
});

test('an empty name is refused; a new one shows at once, and the former does not come back while the user is read again', async () => {
  const user = aUser();
  const renamed = { ...user, name: 'Maarja Õun' };
  await open('/profile', user);
  const data = await card('Andmed');
  await fill(/^Nimi/, '', data);
  await press('Salvesta', data);
  await within(data).findByText('Nimi on kohustuslik');

  const held = Promise.withResolvers<{ data: typeof user }>();
  const read = serve(accountEndpoints.me, held.promise);
  serve(accountEndpoints.editMe, { data: renamed });
  await fill(/^Nimi/, 'Maarja Õun', data);
  await press('Salvesta', data);
  await screen.findByText('Andmed salvestatud');
  await waitFor(() => expect(read).toHaveLength(1));
  const bar = screen.getByRole('banner');
  within(bar).getByText('Maarja Õun');
  held.resolve({ data: renamed });
  await held.promise;
  within(bar).getByText('Maarja Õun');
});

test('a new password is checked, and the fields are empty once it is changed', async () => {
  const sent = serve(
    accountEndpoints.changePassword,
    { refused: 'WRONG_PASSWORD', text: 'Parool ei ole õige', field: 'currentPassword' },
    { data: null },
  );
  await open('/profile');
  const form = await card('Parooli muutmine');
  const change = async (next: string, again = next) => {
    await fill(/^Praegune parool/, 'kuldne kiik ja kolm õuna', form);
    await fill(/^Uus parool/, next, form);
    await fill(/^Korda uut parooli/, again, form);
    await press('Muuda parool', form);
  };
  await change('lühike');
  await within(form).findByText('Paroolis peab olema vähemalt 10 tähemärki');
  await change('uus ja pikk parool', 'uus ja teine parool');
  await within(form).findByText('Paroolid ei ole ühesugused');
  expect(sent).toEqual([]);
  await change('neli täiesti suvalist sõna');
  await within(form).findByText('Parool ei ole õige');
  await change('neli täiesti suvalist sõna');
  await screen.findByText(/^Parool muudetud/);
  await waitFor(() => expect(within(form).getByLabelText(/^Uus parool/)).toHaveProperty('value', ''));
});
