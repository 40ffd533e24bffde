import { type EnsembleStanding, type EnsembleUse, limitEndpoints } from '@riideait/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, dialogCloses, fill, press } from '../../../../test/hands.ts';
import { aUser, show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { RowActions } from '../../../ui/row-actions.tsx';
import { EnsembleActions } from './ensemble-actions.embed.tsx';
import { UseNote } from './use-note.embed.tsx';

const roomy = { used: 10, most: null };
const use = (given: Partial<EnsembleUse> = {}): EnsembleUse => ({
  items: roomy,
  people: roomy,
  imagesMb: roomy,
  mailsDay: roomy,
  ...given,
});
const standing: EnsembleStanding = {
  ...{ code: 'leigarid', use: use({ items: { used: 90, most: 100 } }), beganByItself: true, isNewcomer: true },
  ...{ limits: { items: 100, people: null, imagesMb: 0, mailsDay: null }, frozenAt: null, frozenReason: null },
};

test('from 80 % on a manager reads what is nearly used, at the limit that it is full; who has room reads nothing', async () => {
  const manager = aUser('ROLE_MANAGER', { isLimited: true });
  serve(limitEndpoints.own, { data: use({ items: { used: 80, most: 100 }, people: { used: 79, most: 100 } }) });
  await show(<UseNote />, manager);
  expect((await screen.findByRole('alert')).textContent).toContain('Ansambli piir on lähedal. Esemeid: 80 / 100.');
});

test('at the limit it says that no more goes', async () => {
  serve(limitEndpoints.own, { data: use({ imagesMb: { used: 12_000, most: 12_000 } }) });
  await show(<UseNote />, aUser('ROLE_MANAGER', { isLimited: true }));
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toMatch(/Ansambli piir on käes\. Pilte, MB: 12.000 \/ 12.000\. Rohkem ei mahu\./);
});

test('without limits nothing is asked, and a keeper is not told', async () => {
  const asked = serve(limitEndpoints.own, { data: use() });
  await show(<UseNote />, aUser('ROLE_MANAGER'));
  await show(<UseNote />, aUser('ROLE_USER', { isLimited: true }));
  expect(asked).toEqual([]);
});

const actionsOf = (given: { frozen?: boolean; isNewcomer?: boolean } = {}) =>
  show(
    <EnsembleActions code="leigarid" name="Leigarid" frozen={given.frozen ?? false} isNewcomer={given.isNewcomer ?? false}>
      {(actions) => <RowActions of="Leigarid" actions={actions} />}
    </EnsembleActions>,
    aUser('ROLE_ADMIN'),
  );

test('limits stand beside what is used; an empty field is the default', async () => {
  serve(limitEndpoints.get, { data: standing });
  const sent = serve(limitEndpoints.set, { data: standing });
  await actionsOf();
  await press('Piirid: Leigarid');
  expect((await dialog()).textContent).toContain('Praegu 90, piir 100');
  await fill('Esemeid', '', await dialog());
  await fill('Inimesi', '500', await dialog());
  await press('Salvesta', await dialog());
  await dialogCloses();
  expect(sent).toMatchObject([{ body: { items: null, people: 500, imagesMb: 0, mailsDay: null } }]);
});

test('freezing asks for the reason, and ends by one tap', async () => {
  const sent = serve(limitEndpoints.freeze, { data: standing }, { data: standing });
  await actionsOf();
  await press('Külmuta: Leigarid');
  await press('Külmuta', await dialog());
  await screen.findByText('Põhjus on kohustuslik');
  await fill(/^Põhjus/, 'Arve on maksmata', await dialog());
  await press('Külmuta', await dialog());
  await dialogCloses();
  expect(sent).toMatchObject([{ body: { frozen: true, reason: 'Arve on maksmata' } }]);
});

test('a frozen one is thawed, a newcomer trusted, by one tap each', async () => {
  const frozen = serve(limitEndpoints.freeze, { data: standing });
  const trusted = serve(limitEndpoints.trust, { data: standing });
  await actionsOf({ frozen: true, isNewcomer: true });
  await press('Lõpeta külmutamine: Leigarid');
  await press('Usaldan: Leigarid');
  await screen.findByText('Leigarid on usaldatud');
  expect([frozen.length, trusted.length]).toEqual([1, 1]);
});
