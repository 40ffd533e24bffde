import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { ArrivalRow } from './arrival-row.tsx';
import type { Arrival, ArrivedPiece } from './arrivals.ts';

const piece: ArrivedPiece = {
  clothingId: 12,
  clothingNameId: 1,
  clothingName: 'Muhu seelik',
  clothingNumber: '12',
  state: 'OK',
  personId: 8,
  personName: 'Mari Tamm',
  groupId: null,
  note: null,
  outcome: 'RETURNED',
  refused: undefined,
};

const arrival: Arrival = {
  id: 'a',
  personId: 8,
  personName: 'Mari Tamm',
  pieces: [piece],
  waiting: false,
  refused: undefined,
  undo: { is: 'none' },
  answeredAt: 1,
};

const GONE = 'Ei ole enam tema käes. Nüüd: Jüri Kask';

test.each<[string, Partial<Arrival>, { said: string | undefined; undo: boolean; state: boolean }]>([
  ['is back', {}, { said: undefined, undo: true, state: true }],
  [
    'waits for the connection',
    { waiting: true, pieces: [{ ...piece, outcome: undefined }] },
    { said: 'ootab saatmist', undo: true, state: true },
  ],
  ['is refused', { refused: 'Tantsijat ei ole enam' }, { said: 'Tantsijat ei ole enam', undo: false, state: false }],
  ['is undone', { undo: { is: 'undone' } }, { said: 'ennistatud, on jälle tema käes', undo: false, state: false }],
  [
    'stays back',
    { undo: { is: 'stayed', why: 'ese on jälle väljas' } },
    { said: 'Jäi tagasi võetuks: ese on jälle väljas', undo: true, state: true },
  ],
  ['was with somebody else', { pieces: [{ ...piece, outcome: 'NOT_OUT' }] }, { said: GONE, undo: false, state: true }],
  ['is deleted', { pieces: [{ ...piece, outcome: 'GONE' }] }, { said: 'Ese on kustutatud', undo: false, state: false }],
])('a piece that %s says so, and offers what can be done', async (_, change, { said, undo, state }) => {
  await show(<ArrivalRow arrival={{ ...arrival, ...change }} left={2} holderOf={new Map([[12, 'Jüri Kask']])} failing />);
  screen.getByRole('link', { name: 'tal veel 2' });
  if (said !== undefined) screen.getByText(said);
  const isThere = (role: string, name: string) => screen.queryByRole(role, { name }) !== null;
  expect(isThere('group', 'Seisund: Muhu seelik nr 12')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Seisund ja märkus: 12 Muhu seelik' }));
  expect({ undo: isThere('button', 'Ennista: Muhu seelik nr 12'), state: isThere('group', 'Seisund: Muhu seelik nr 12') }).toEqual({
    undo,
    state,
  });
});
