import { ensembleEndpoints, type OwnEnsemble } from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press } from '../../../../test/hands.ts';
import { anEnsemble } from '../../../../test/register.ts';
import { aUser, show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { StrangersCardSettings } from './strangers-card.embed.tsx';

const TEXT = 'Tekst leidjale';
const text = () => screen.findByLabelText(TEXT);

/** The card, and an ensemble that keeps what is saved. */
async function showCard() {
  let ensemble: OwnEnsemble = anEnsemble();
  const save = (body: unknown) => {
    ensemble = { ...ensemble, ...Object(body) };
    return { data: ensemble };
  };
  serve(ensembleEndpoints.own, () => ({ data: ensemble }));
  const sent = serve(ensembleEndpoints.editOwn, ({ body }) => save(body));
  await show(<StrangersCardSettings />, aUser('ROLE_MANAGER'));
  await text();
  return { sent, save };
}

test('a setting is saved without the others, and an untouched field follows', async () => {
  const { sent, save } = await showCard();
  save({ strangersText: 'Palun helista!' });
  fireEvent.click(screen.getByRole('switch'));
  await press('Salvesta');
  await waitFor(async () => expect(await text()).toHaveProperty('value', 'Palun helista!'));
  expect(sent.map(({ body }) => body)).toEqual([{ strangersCard: true }]);
});

test('what is typed while it saves stays', async () => {
  const { save } = await showCard();
  const held = Promise.withResolvers<void>();
  const sent = serve(ensembleEndpoints.editOwn, async ({ body }) => {
    await held.promise;
    return save(body);
  });
  await fill(TEXT, 'Palun kirjuta!');
  await press('Salvesta');
  await waitFor(() => expect(sent).toHaveLength(1));
  await fill(TEXT, 'Palun kirjuta! Aitäh!');
  held.resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvesta' })).toHaveProperty('disabled', false));
  expect(await text()).toHaveProperty('value', 'Palun kirjuta! Aitäh!');
  expect(sent.map(({ body }) => body)).toEqual([{ strangersText: 'Palun kirjuta!' }]);
});

test('the value from before a save is a change by then', async () => {
  const { sent } = await showCard();
  for (const typed of ['Palun helista!', 'Palun kirjuta!', 'Palun helista!']) {
    await fill(TEXT, typed);
    await press('Salvesta');
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ strangersText: typed }));
  }
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvesta' })).toHaveProperty('disabled', true));
});
