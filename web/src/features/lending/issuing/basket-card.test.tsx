import { type ClothingItem, clothingItemEndpoints } from '@riideait/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { useReducer, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { basketAfter, type Entry } from './basket.ts';
import { BasketCard } from './basket-card.tsx';

const entry = (key: number, piece: Partial<Entry>): Entry => ({
  key,
  clothingNameId: 1,
  clothingName: 'Muhu seelik',
  itemId: key,
  clothingNumber: String(key),
  sizeLabel: null,
  checked: true,
  comment: null,
  inDoubt: false,
  ...piece,
});

const free = (id: number): ClothingItem => ({
  id,
  clothingNameId: 1,
  clothingNumber: String(id),
  itemNumber: String(id),
  code: 'KAPP23',
  size: null,
  sizeLabel: null,
  comment: null,
  acquiredOn: null,
  active: true,
  measurements: [],
  state: 'OK',
  stateNote: null,
  stateSince: null,
  placeId: null,
  placeName: null,
  imageUrl: null,
  location: { text: 'Vaba', url: null },
  version: 1,
});

const onIssue = vi.fn();

/** The card as the desk keeps it. */
function Desk({ entries }: { entries: readonly Entry[] }) {
  const [basket, dispatch] = useReducer(basketAfter, { entries, nextKey: 10 });
  const place = useRef<HTMLDivElement>(null);
  const due = { chosen: '', error: undefined, place, change: () => {}, failure: undefined, reading: false, read: async () => null };
  const held = new Map([[1, ['3']]]);
  return (
    <BasketCard
      {...{ entries: basket.entries, due, held, dispatch, onIssue }}
      fits={undefined}
      continued={undefined}
      arriving={[]}
      busy={false}
      failure={null}
      person={{ id: 1, kind: 'DANCER' }}
      asksAgain={false}
      issued={false}
    />
  );
}

test('the button counts and issues what is ticked and there; without any it cannot be pressed', async () => {
  serve(clothingItemEndpoints.list, { data: [free(12), free(13)] });
  await show(<Desk entries={[entry(12, {}), entry(13, { checked: false }), entry(14, { itemId: null, clothingName: 'Vöö' })]} />);
  const [first] = screen.getAllByRole('checkbox', { name: /Muhu seelik/ });
  if (first === undefined) throw new Error('A row was expected');

  fireEvent.click(screen.getByRole('button', { name: 'Väljasta 1 ese' }));
  expect(onIssue).toHaveBeenCalledOnce();
  const out = screen.getByRole('checkbox', { name: /Vöö/ });
  expect(out).toHaveProperty('disabled', true);
  expect(out).toHaveProperty('checked', false);

  fireEvent.click(first);
  expect(screen.getByRole('button', { name: 'Väljasta' })).toHaveProperty('disabled', true);
});

test('a piece that somebody took meanwhile says so, and so does a name that the dancer holds already', async () => {
  serve(clothingItemEndpoints.list, { data: [free(12)] });
  await show(<Desk entries={[entry(12, {}), entry(13, {}), entry(3, {})]} />);
  await screen.findByText('Ei ole enam vaba. Vali teine ese.');
  const notes = ['nr 3 on juba käes', 'Ei ole enam vaba. Vali teine ese.', 'On juba tema käes.'];
  const shown = screen.getAllByRole('listitem').map((row) => notes.filter((note) => within(row).queryByText(note) !== null));
  expect(shown).toEqual([[notes[0]], [notes[0], notes[1]], [notes[2]]]);
});

test('a piece that is promised to another says so', async () => {
  const promised = {
    ...{ planId: 1, loanId: null, name: 'Suvetants', personId: 2, personName: 'Mari Tamm' },
    ...{ onDay: '2026-06-12', from: '2026-06-11', until: '2026-06-13' },
  };
  serve(clothingItemEndpoints.list, {
    data: [
      { ...free(12), promised },
      { ...free(13), promised: { ...promised, personId: 1 } },
    ],
  });
  await show(<Desk entries={[entry(12, {}), entry(13, {})]} />);
  const rows = screen.getAllByRole('listitem');
  await screen.findByText('lubatud: Suvetants 12.6.2026 tantsijale Mari Tamm');
  expect(rows.map((row) => within(row).queryByText(/^lubatud/) !== null)).toEqual([true, false]);
});
