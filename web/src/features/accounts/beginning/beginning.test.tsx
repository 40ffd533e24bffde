import {
  accountEndpoints,
  beginningEndpoints,
  type EnsembleRequest,
  ensembleEndpoints,
  ensembleRequestEndpoints,
  invitationEndpoints,
  registrationEndpoints,
  termsEndpoints,
} from '@riideait/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, dialogCloses, fill, press } from '../../../../test/hands.ts';
import { address, aUser, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const waits: EnsembleRequest = {
  ...{ id: 5, ensembleName: 'Kirivöö', place: 'Muhu vald', name: 'Liisu Lumi', email: 'liisu@tants.ee' },
  ...{ at: '2026-11-20T10:00:00Z', like: ['Tantsurühm Kirivöö'] },
};
const homeless = aUser('ROLE_VIEWER', { ensemble: null, ensembleCode: null, permissions: [] });

test('what is missing in a request is said at its field, and the request says how it begins', async () => {
  serve(
    beginningEndpoints.get,
    { data: { ensembles: 'open', termsVersion: 'vana', demoLogins: [] } },
    { data: { ensembles: 'open', termsVersion: 'abc', demoLogins: [] } },
  );
  const changed = { refused: 'TERMS_CHANGED', text: 'Tingimused on muutunud', field: 'termsVersion' } as const;
  const sent = serve(ensembleRequestEndpoints.ask, changed, { data: null });
  await open('/begin', homeless);
  await press('Alusta');
  screen.getByText('Ansambli nimi on kohustuslik');
  screen.getByText('Vald või linn on kohustuslik');
  await fill(/^Ansambli nimi/, 'Põlluõis');
  await fill(/^Vald või linn/, 'Muhu');
  await fill(/^Sinu nimi/, 'Liisu Lumi');
  await fill(/^E-post/, 'liisu@tants.ee');
  await fill(/^Parool$/, 'tuisk lumehelves 7');
  await fill(/^Parool uuesti/, 'tuisk lumehelves 7');
  await press('Mul on tabel rõivastest või tantsijatest', document.body, 'radio');
  await press('Alusta');
  await screen.findByText('Tingimused on muutunud');
  await press('Alusta');
  await waitFor(() => expect(sent).toHaveLength(2));
  const body = { ensembleName: 'Põlluõis', place: 'Muhu', name: 'Liisu Lumi', start: 'FILE', termsVersion: 'abc', website: '' };
  expect(sent.map(({ body: asked }) => asked)).toMatchObject([{ ...body, termsVersion: 'vana' }, body]);
});

test('where administrators begin ensembles the page says so', async () => {
  serve(beginningEndpoints.get, { data: { ensembles: 'invited', termsVersion: 'abc', demoLogins: [] } });
  await open('/begin', homeless);
  await screen.findByText('Siin lisab uue ansambli administraator. Küsi seda temalt.');
  expect(screen.queryByRole('button', { name: 'Alusta' })).toBeNull();
});

test('the owner of an account confirms by a button, not by opening the link', async () => {
  const sent = serve(registrationEndpoints.confirm, { data: { email: homeless.email } });
  await open('/begin/confirm?userId=7&code=abc', homeless);
  await screen.findByRole('heading', { name: 'Kas soovisid alustada ansamblit?' });
  expect(sent).toEqual([]);
  await press('Jah, see olin mina');
  await screen.findByRole('heading', { name: 'Soov on kinnitatud' });
  expect(sent).toMatchObject([{ query: { userId: '7', code: 'abc' } }]);
});

test('an administrator sees likeness and allows or refuses with a reason', async () => {
  serve(ensembleEndpoints.list, { data: [] });
  serve(beginningEndpoints.get, { data: { ensembles: 'asked', termsVersion: 'abc', demoLogins: [] } });
  serve(ensembleRequestEndpoints.list, { data: [waits, { ...waits, id: 6, ensembleName: 'Soveldaja', like: [] }] });
  const [accepted, refused] = [
    serve(ensembleRequestEndpoints.accept, { data: null }),
    serve(ensembleRequestEndpoints.refuse, { data: null }),
  ];
  await open('/admin/ensembles', aUser('ROLE_ADMIN'));
  await screen.findByText('2 ansamblit ootab luba');
  screen.getByText('Sarnane nimi on juba olemas: Tantsurühm Kirivöö');
  await press('Luba: Kirivöö');
  await screen.findByText('Ansambel on lubatud ja soovijale saadeti kiri');
  expect(accepted).toMatchObject([{ params: { id: '5' } }]);
  await press('Keeldu: Soveldaja');
  await press('Keeldu', await dialog());
  within(await dialog()).getByText('Põhjendus on kohustuslik');
  await fill(/^Põhjendus/, 'Ei tunne.', await dialog());
  await press('Keeldu', await dialog());
  await dialogCloses();
  expect(refused).toMatchObject([{ params: { id: '6' }, body: { reason: 'Ei tunne.' } }]);
});

test('a request that somebody made with the own address begins by the own word', async () => {
  const request = { ensembleName: 'Põlluõis', place: 'Muhu', start: 'FILE', state: 'TO_PROVE', reason: null } as const;
  serve(invitationEndpoints.list, { data: [] });
  serve(ensembleRequestEndpoints.own, { data: request });
  serve(ensembleRequestEndpoints.begin, { data: null });
  await open('/waiting', homeless);
  await screen.findByText(/sooviti alustada ansamblit Põlluõis \(Muhu\)/);
  serve(accountEndpoints.me, { data: aUser('ROLE_MANAGER', { id: homeless.id, ensemble: 'Põlluõis', ensembleCode: 'polluois' }) });
  await press('Jah, see olin mina');
  await waitFor(() => expect(address()).toBe('/import'));
});

test('a manager accepts the terms, whose signs of HTML are text', async () => {
  serve(termsEndpoints.get, { data: { version: 'abc', text: '# Leping\n\n## Mida\n\nTekst <b>& märgid</b> [mujal](javascript:alert)' } });
  serve(
    termsEndpoints.state,
    { data: { version: 'abc', asked: true, accepted: null } },
    { data: { version: 'abc', asked: false, accepted: { version: 'abc', at: '2026-11-20T10:00:00Z', by: 'Kadri Tamm' } } },
  );
  const sent = serve(termsEndpoints.accept, { data: { version: 'abc', asked: false, accepted: null } });
  await open('/tingimused', aUser('ROLE_MANAGER'));
  await screen.findByRole('heading', { name: 'Leping' });
  screen.getByText('Tekst <b>& märgid</b> [mujal](javascript:alert)');
  await press('Nõustun ansambli nimel');
  await screen.findByText('Nõustus Kadri Tamm, 20.11.26.');
  expect(sent).toMatchObject([{ body: { version: 'abc' } }]);
});
