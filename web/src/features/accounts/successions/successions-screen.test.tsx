import { type Succession, successionEndpoints, userEndpoints } from '@riideait/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, press } from '../../../../test/hands.ts';
import { aUser, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const offered: Succession = {
  ...{
    id: 7,
    ensemble: 'Leigarid',
    from: 'Mari Tamm',
    to: 'Jüri Õun',
    toUserId: 5,
    email: 'juri@tants.ee',
    onDay: '2026-12-10',
    then: 'KEEPER',
  },
  ...{ offeredAt: '2026-12-01T08:00:00Z', acceptedAt: null, endsAt: '2026-12-15T08:00:00Z', isMine: false },
};

test('the follower, who manages nothing yet, accepts', async () => {
  serve(successionEndpoints.list, { data: [offered] });
  const sent = serve(successionEndpoints.accept, { data: { ...offered, acceptedAt: '2026-12-02T08:00:00Z' } });
  await open('/admin/succession', aUser());
  await screen.findByText(/Mari Tamm soovib sulle üle anda ansambli Leigarid halduri ameti/);
  expect(screen.queryByRole('button', { name: 'Paku ametit' })).toBeNull();
  await press('Võta vastu');
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: '7' } }]));
});

test('a manager offers the office to an address; a refusal stands at its field and keeps what was typed', async () => {
  serve(successionEndpoints.list, { data: [] });
  serve(userEndpoints.search, { data: [] });
  const sent = serve(successionEndpoints.offer, {
    refused: 'INVALID',
    text: 'Vali tänane või hilisem päev, kuni aasta pärast',
    field: 'onDay',
  });
  await open('/admin/succession', aUser('ROLE_MANAGER'));
  await press('Paku ametit');
  await screen.findByText('Vali järglane');
  await choose(/Järglane/, /Keegi teine/);
  await fill(/^E-post/, 'kaisa@tants.ee');
  await fill(/^Päev/, '1.1.2020');
  await press('Paku ametit');
  await screen.findByText('Vali tänane või hilisem päev, kuni aasta pärast');
  expect(sent).toMatchObject([{ body: { email: 'kaisa@tants.ee', onDay: '2020-01-01', then: 'KEEPER' } }]);
  expect(screen.getByLabelText(/^E-post/)).toMatchObject({ value: 'kaisa@tants.ee' });
});
