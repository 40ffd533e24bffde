import { type KeeperSheet, keeperSheetEndpoints } from '@riideait/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press } from '../../../../test/hands.ts';
import { open } from '../../../../test/screen.tsx';
import { type Sent, serve } from '../../../../test/server.ts';

const sheet: KeeperSheet = {
  text: 'Võti on valvelauas',
  version: 3,
  state: {
    out: { people: 2, items: 5 },
    late: { people: [{ personId: 1, personName: 'Mari Tamm', dueOn: '2026-09-01', items: 2 }], numberOfPeople: 3 },
    repairs: { items: [], numberOfItems: 0 },
    answers: 4,
    places: [{ id: 1, name: 'Riiul 3', note: 'Ülemine' }],
    performances: [],
  },
};

test('the sheet shows the words and the state of today; a change meanwhile is shown beside what was typed', async () => {
  serve(keeperSheetEndpoints.read, () => ({ data: sent.length === 0 ? sheet : { ...sheet, text: 'Võti on juhendaja käes', version: 4 } }));
  const sent: readonly Sent[] = serve(
    keeperSheetEndpoints.edit,
    { refused: 'CHANGED_MEANWHILE', text: 'Jüri muutis 21:04: tekst', field: 'text' },
    { data: { ...sheet, text: 'Minu tekst', version: 5 } },
  );
  await open('/keeper-sheet');
  for (const words of ['Võti on valvelauas', '5 eset, 2 inimese käes', 'Mari Tamm', 'ja veel 2', 'Riiul 3']) await screen.findByText(words);
  await press('Muuda teksti');
  await fill(/^Mida hoidja/, 'Minu tekst');
  await press('Salvesta');
  await screen.findByText(/Jüri muutis 21:04: tekst/);
  await waitFor(() => expect(sent).toMatchObject([{ body: { text: 'Minu tekst', version: 3 } }]));
});
