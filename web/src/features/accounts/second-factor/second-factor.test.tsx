import { accountEndpoints, peopleEndpoints, type SecondFactor, secondFactorEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, dialogCloses, fill, press } from '../../../../test/hands.ts';
import { address, aUser, open, show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { SecondFactorCard } from './second-factor-card.embed.tsx';

const off: SecondFactor = { enabled: false, required: false, recoveryCodesLeft: 0 };
const on: SecondFactor = { ...off, enabled: true, recoveryCodesLeft: 10 };
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Riideait:kadri@tants.ee?secret=JBSWY3DPEHPK3PXP' };
const codesOf = (letter: string) => Array.from({ length: 10 }, (_, index) => `${letter}${index}`);

const NO_CONNECTION = 'Serveriga ei saanud ühendust';

/** From the password to the code of the app. */
async function begin(): Promise<void> {
  await press('Seadista');
  await fill(/^Praegune parool/, 'kuldne kiik', await dialog());
  await press('Edasi', await dialog());
  await screen.findByRole('img', { name: /Ruutkood/ });
  await fill(/^Kood rakendusest/, '123456');
}

test('it is set up by the password and a first code; the recovery codes stay until they are said to be kept', async () => {
  serve(secondFactorEndpoints.get, { data: off }, { data: on });
  serve(secondFactorEndpoints.begin, { refused: 'WRONG_PASSWORD', text: 'Parool ei ole õige', field: 'password' }, { data: secret });
  serve(secondFactorEndpoints.prove, { data: { recoveryCodes: codesOf('a') } });
  await show(<SecondFactorCard />);
  await screen.findByText('Välja lülitatud');
  await press('Seadista');
  const password = within(await dialog()).getByLabelText(/^Praegune parool/);
  await waitFor(() => expect(document.activeElement).toBe(password));
  await fill(/^Praegune parool/, 'see ei ole õige');
  await press('Edasi', await dialog());
  await screen.findByText('Parool ei ole õige');
  await fill(/^Praegune parool/, 'kuldne kiik');
  await press('Edasi', await dialog());
  await screen.findByRole('img', { name: /Ruutkood/ });
  expect(
    within(await dialog())
      .getByRole('code')
      .textContent?.replaceAll(' ', ''),
  ).toBe(secret.secret);
  await fill(/^Kood rakendusest/, '123456');
  await press('Lülita sisse');

  await screen.findByRole('heading', { name: 'Taastekoodid' });
  expect(screen.getAllByRole('listitem').map((code) => code.textContent)).toEqual(codesOf('a'));
  const done = screen.getByRole('button', { name: 'Valmis' });
  fireEvent.keyDown(done, { key: 'Escape' });
  expect(done).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByLabelText('Olen need hoiule pannud'));
  fireEvent.click(done);
  await dialogCloses();
  await screen.findByText(/Alles on 10 taastekoodi/);
});

test('one whose first answer is lost is on: the next try says where to get recovery codes', async () => {
  serve(secondFactorEndpoints.get, { data: off });
  serve(secondFactorEndpoints.begin, { data: secret });
  serve(secondFactorEndpoints.prove, 'lost', { refused: 'SECOND_FACTOR_ON', text: 'On juba sisse lülitatud' });
  await show(<SecondFactorCard />);
  await screen.findByText('Välja lülitatud');
  await begin();
  await press('Lülita sisse');
  await screen.findByText(new RegExp(NO_CONNECTION));
  await press('Lülita sisse');
  await screen.findByText(/taastekoodid jäid näitamata: vajuta „Loo uued taastekoodid“/);
  await dialogCloses();
});

test('turning off again after a lost answer is done', async () => {
  serve(secondFactorEndpoints.get, { data: on }, { data: off });
  serve(secondFactorEndpoints.turnOff, 'lost', { refused: 'SECOND_FACTOR_OFF', text: 'On juba välja lülitatud' });
  await show(<SecondFactorCard />);
  await screen.findByText('Sisse lülitatud');
  await press('Lülita välja');
  await fill(/^Praegune parool/, 'kuldne kiik', await dialog());
  await press('Lülita välja', await dialog());
  await screen.findByText(new RegExp(NO_CONNECTION));
  await press('Lülita välja', await dialog());
  await dialogCloses();
  await screen.findByRole('button', { name: 'Seadista' });
});

test('new recovery codes are shown after the password', async () => {
  serve(secondFactorEndpoints.get, { data: on });
  serve(secondFactorEndpoints.renewRecoveryCodes, { data: { recoveryCodes: codesOf('b') } });
  await show(<SecondFactorCard />);
  await screen.findByText('Sisse lülitatud');
  await press('Loo uued taastekoodid');
  await fill(/^Praegune parool/, 'kuldne kiik', await dialog());
  await press('Loo uued taastekoodid', await dialog());
  await screen.findByRole('heading', { name: 'Taastekoodid' });
  expect(screen.getAllByRole('listitem').map((code) => code.textContent)).toEqual(codesOf('b'));
});

test('a user of an ensemble that requires it sees only the profile until it is set up', async () => {
  const required = { ...off, required: true };
  const member = aUser();
  const locked = { ...member, permissions: [], secondFactorMissing: true };
  serve(accountEndpoints.menu, {
    data: [{ name: 'daily', items: [{ displayName: 'people', url: '/people/search', tabs: [] }] }],
  });
  await open('/groups', member);
  screen.getByRole('navigation', { name: 'Menüü' });

  // The first refusal updates the open page.
  serve(secondFactorEndpoints.get, { data: required });
  serve(accountEndpoints.me, { data: locked });
  serve(peopleEndpoints.search, { refused: 'SECOND_FACTOR_MISSING', text: 'Sinu ansambel nõuab' });
  fireEvent.click(await screen.findByRole('link', { name: 'Tantsijad' }));
  await waitFor(() => expect(address()).toBe('/profile'));
  await screen.findByText(/Leigarid nõuab/);
  expect(screen.queryByRole('navigation', { name: 'Menüü' })).toBeNull();
  expect(within(screen.getByRole('banner')).queryByRole('combobox')).toBeNull();

  serve(secondFactorEndpoints.begin, { data: secret });
  serve(secondFactorEndpoints.prove, { data: { recoveryCodes: codesOf('c') } });
  await screen.findByRole('button', { name: 'Seadista' });
  await begin();
  serve(secondFactorEndpoints.get, { data: { ...on, required: true } });
  serve(accountEndpoints.me, { data: member });
  await press('Lülita sisse');
  fireEvent.click(await screen.findByLabelText('Olen need hoiule pannud'));
  await press('Valmis');
  await screen.findByText(/^Välja lülitada ei saa/);
  await screen.findByRole('navigation', { name: 'Menüü' });
});
