import { type DressingChoice, type DressingPlan, dressingEndpoints, type Promised } from '@riideait/contract';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, press } from '../../../../test/hands.ts';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { OpenedCell } from './cell-dialog.tsx';

const empty = { clothingNameId: 1, state: 'NONE', clothingId: null, clothingNumber: null, sizeLabel: null } as const;
const plan: DressingPlan = {
  ...{ id: 3, version: 1, name: 'Suvetants', groupId: null, groupName: null, addedPersonIds: [], leftOutPersonIds: [] },
  ...{ clothingSetIds: [1], dueOn: null, performanceId: null, shortages: [], together: false, heldOutside: [] },
  clothingNames: [{ id: 1, name: 'Muhu seelik', imageUrl: null }],
  people: [{ id: 7, name: 'Mari Tamm', genderCode: 'F', confirmed: false, handed: false, cells: [empty] }],
};

const ofLoan: Promised = {
  ...{ planId: null, loanId: 5, name: 'Kungla', personId: 9, personName: null, onDay: null },
  ...{ from: '2026-06-25', until: '2026-07-10' },
};
const ofPlan: Promised = {
  ...{ planId: 4, loanId: null, name: 'Laat', personId: 8, personName: 'Liis Kask', onDay: '2026-06-28' },
  ...{ from: '2026-06-27', until: '2026-06-29' },
};

const choice = (clothingId: number, promised: Promised | null): DressingChoice => ({
  ...{ clothingNameId: 1, clothingId, clothingNumber: String(clothingId), size: null, sizeLabel: null },
  ...{ fit: { level: 'UNKNOWN', reasons: [] }, holder: null, promised, placeName: null, packed: null, inPlan: null },
});

async function showCell(...choices: DressingChoice[]): Promise<HTMLElement> {
  serve(dressingEndpoints.choices, { data: choices });
  await show(<OpenedCell plan={plan} cell={{ personId: 7, nameId: 1 }} onClose={() => {}} />);
  return dialog();
}

test.each([
  ['a loan', ofLoan, 'lubatud: Kungla 25.6.2026–10.7.2026', { takeFromPlanId: null, takeFromLoanId: 5 }],
  ['a plan', ofPlan, 'lubatud: Laat 28.6.2026 tantsijale Liis Kask', { takeFromPlanId: 4, takeFromLoanId: null }],
])('what is promised to %s says so, and one tap takes it from there', async (_, promised, words, taken) => {
  const sent = serve(dressingEndpoints.setCell, {
    data: { ...empty, state: 'LOCKED', clothingId: 12, clothingNumber: '12' },
  });
  const place = await showCell(choice(12, promised));
  await within(place).findByText(words);
  await press(`Võta siia: nr 12, ${words}`, place);
  await waitFor(() => expect(sent).toMatchObject([{ params: { personId: '7' }, body: { state: 'LOCKED', clothingId: 12, ...taken } }]));
});

test('from a borrower or a dancer whom an instructor does not see nothing is taken', async () => {
  const place = await showCell(choice(12, { ...ofPlan, name: 'teine rühm', personId: null, personName: null }), choice(13, null));
  await within(place).findByRole('button', { name: 'Vali nr 13' });
  expect(within(place).queryByRole('button', { name: /^Võta siia/ })).toBe(null);
});
