import {
  choosingEndpoints,
  clothingItemEndpoints,
  clothingSetEndpoints,
  type Issuable,
  issuingEndpoints,
  type Loan,
  type LoanPiece,
  loanEndpoints,
  type Promised,
} from '@riideait/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, dialog, dialogCloses, fill, press } from '../../../../test/hands.ts';
import { open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const piece = (clothingId: number, loanState: LoanPiece['loanState'], given: Partial<LoanPiece> = {}): LoanPiece => ({
  ...{ clothingId, clothingNameId: 1, clothingName: 'Muhu seelik', clothingNumber: String(clothingId), size: null, sizeLabel: 'M' },
  ...{ loanState, state: 'OK', deleted: false, outAt: null, backAt: null, dueOn: null, obstacle: null, ownerName: null },
  ...{ placeName: null, imageUrl: null, ...given },
});

const loanOf = (pieces: LoanPiece[]): Loan => ({
  ...{ id: 5, version: 2, personId: 9, personName: 'Kungla', from: '2026-06-25', to: '2026-07-10', purpose: 'Suvepidu', open: true },
  ...{ late: true, numberOfReserved: 1, numberOfOut: 3, numberOfLost: 0, numberOfBack: 1, names: [], deposit: null, contact: null },
  ...{ history: { loans: 3, late: 1, daysLate: 9 }, pieces },
});
const loan = loanOf([piece(1, 'RESERVED'), piece(2, 'OUT'), piece(3, 'OUT'), piece(4, 'OUT'), piece(5, 'BACK')]);

async function openLoan(shown = loan) {
  serve(loanEndpoints.get, { data: shown });
  await open('/loans/5');
  await screen.findByRole('heading', { name: 'Kungla' });
}

test('the page says where each piece is, how late it is, and how the borrower has kept her days', async () => {
  await openLoan();
  await screen.findByText('Muhu seelik: 1 kinni pandud, 3 väljas, 1 tagasi');
  screen.getByText('25.6–10.7.2026');
  screen.getByText(/^hilinenud \d+ päeva$/);
  screen.getByRole('link', { name: '3 laenu, 1 hilines 9 päeva' });
});

test('all that is reserved is handed over by one press', async () => {
  const sent = serve(loanEndpoints.handOver, { data: loan });
  await openLoan();
  await press('Anna üle 1 ese');
  await screen.findByText('1 ese üle antud');
  expect(sent).toMatchObject([{ params: { id: '5' }, body: { clothingIds: [1] } }]);
});

test('pieces come back each in its state: one for all, and others by a tap', async () => {
  const sent = serve(loanEndpoints.takeBack, {
    data: [2, 3, 4].map((clothingId) => ({ clothingId, outcome: clothingId === 4 ? 'NOT_OUT' : 'RETURNED', personId: 9 })),
  });
  await openLoan();
  await press('Võta tagasi 3 eset');
  const states = await dialog();
  const chooseState = (group: string, state: string) =>
    fireEvent.click(within(within(states).getByRole('group', { name: group })).getByRole('button', { name: state }));
  chooseState('Seisund kõigil', 'Pessu');
  fireEvent.click(within(states).getByRole('button', { name: /^Muuda seisundit: Muhu seelik nr 3/ }));
  chooseState('Seisund: Muhu seelik nr 3', 'Parandusse');
  await press('Võta tagasi 3 eset', states);
  await screen.findByText('2 eset on tagasi');
  await screen.findByText('1 ese ei olnud enam väljas');
  await dialogCloses();
  expect(sent).toMatchObject([
    {
      body: {
        items: [
          { clothingId: 2, state: 'WASH' },
          { clothingId: 3, state: 'REPAIR' },
          { clothingId: 4, state: 'WASH' },
        ],
      },
    },
  ]);
});

test('a number ticks what came back', async () => {
  await openLoan(loanOf([piece(2, 'OUT'), piece(3, 'OUT')]));
  const box = await screen.findByRole('combobox', { name: 'Mis tuli tagasi' });
  fireEvent.change(box, { target: { value: '3' } });
  fireEvent.click(await screen.findByRole('option', { name: /Muhu seelik/ }));
  await screen.findByText('Muhu seelik nr 3: märgitud');
  within(await screen.findByRole('region', { name: 'Märgitud esemed' })).getByRole('button', { name: 'Võta tagasi 1 ese' });
});

test('what is promised, or another’s, is told on its line and added by one press more; a refusal stands beside the pieces', async () => {
  const promised: Promised = {
    ...{ planId: 7, loanId: null, name: 'Suvetants', personId: 3, personName: 'Mari Tamm', onDay: '2026-06-28' },
    ...{ from: '2026-06-27', until: '2026-06-29' },
  };
  const hit: Issuable = {
    ...{ id: 1, type: 'ITEM', name: 'Muhu seelik nr 7', title: null, clothingName: 'Muhu seelik', itemNumber: '7', clothingId: 7 },
    path: '/clothing/1',
  };
  serve(issuingEndpoints.search, { data: [hit] });
  serve(clothingItemEndpoints.list, {
    data: [
      {
        ...{ id: 7, active: true, clothingNumber: '7', itemNumber: '7', clothingNameId: 1, size: null, sizeLabel: null, comment: null },
        ...{
          state: 'OK',
          stateNote: null,
          stateSince: null,
          placeId: null,
          acquiredOn: null,
          ownerName: 'Hargla',
          promised,
          code: 'AAAAAAAA',
        },
        ...{ measurements: [], placeName: null, location: { text: 'laos', url: null }, imageUrl: null, version: 1 },
      },
    ],
  });
  const text = 'Muhu seelik nr 7 on lubatud laenuks: Hargla 1.7.2026–3.7.2026';
  const sent = serve(loanEndpoints.edit, { refused: 'ITEM_RESERVED', text, field: 'clothingIds' }, { data: loan });
  await openLoan();
  await press('Lisa esemeid');
  const adding = await dialog();
  fireEvent.change(within(adding).getByRole('combobox', { name: 'Mida laenata' }), { target: { value: '7 seelik' } });
  fireEvent.click(await screen.findByRole('option', { name: /Muhu seelik/ }));
  await within(adding).findByText('omanik Hargla');
  within(adding).getByText('lubatud: Suvetants 28.6.2026 tantsijale Mari Tamm');
  await press('Lisa 1 ese', adding);
  expect(sent).toEqual([]);
  await press('Lisa ikkagi', adding);
  await within(adding).findByText(text);
  await press('Lisa ikkagi', adding);
  await dialogCloses();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { version: 2, clothingIds: [1, 2, 3, 4, 7] },
    { version: 2, clothingIds: [1, 2, 3, 4, 7] },
  ]);
});

test('a set is chosen by sizes; what is missing stays as rows', async () => {
  serve(clothingSetEndpoints.list, {
    data: [{ id: 8, name: 'Pilistvere naised', imageUrl: null, numberOfClothingItems: 2, genderCode: 'F', together: false, version: 1 }],
  });
  const missing = [{ clothingNameId: 2, clothingName: 'Pilistvere seelik', sizeLabel: 'vöökoht 84-88', count: 3 }];
  const sent = serve(choosingEndpoints.choose, { data: { clothingIds: [11, 12], missing } });
  await openLoan();
  await press('Komplekti järgi');
  const sizes = await dialog();
  await press('Leia esemed', sizes);
  await within(sizes).findByText('Komplekt on kohustuslik');
  within(sizes).getByText('Arv on kohustuslik');
  await choose(/^Komplekt/, 'Pilistvere naised', sizes);
  await fill(/^Arv/, '5', sizes);
  await press('Pikkus ja vöö', sizes);
  await fill('Pikkus', '168', sizes);
  await fill('Vöö', '84,5', sizes);
  await press('Leia esemed', sizes);
  await screen.findByText('puudu 3: Pilistvere seelik, vöökoht 84-88');
  await screen.findByText('2 eset lisatud');
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toMatchObject([{ clothingSetId: 8, sizes: [{ count: 5, height: 168, waist: 84.5, size: null }] }]),
  );
});
