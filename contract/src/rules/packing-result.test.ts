import { expect, test } from 'vitest';
import { type CountedEntry, type Packing, type PlannedPiece, packingResult } from '../index.ts';

const planned = (clothingId: number, more: Partial<PlannedPiece> = {}): PlannedPiece => ({
  kind: 'PACK',
  personId: 1,
  personName: 'Mari Tamm',
  clothingId,
  clothingNameId: 7,
  clothingName: 'Seelik',
  clothingNumber: `${clothingId}`,
  size: null,
  sizeLabel: null,
  state: 'OK',
  placeName: 'Riiul 1',
  promised: null,
  ...more,
});
const row = (clothingId: number, bag: string | null): Packing['packed'][number] => ({
  clothingId,
  clothingNameId: 7,
  clothingName: 'Seelik',
  clothingNumber: `${clothingId}`,
  bag,
  state: 'OK',
  stateAfterWear: null,
  holder: null,
});

const AT = '2026-09-10T18:00:00Z';
const entry = (clothingId: number | null, seq: number | undefined, more: Partial<CountedEntry> = {}): CountedEntry => ({
  id: `${seq} of ${clothingId}`,
  at: AT,
  by: 'Kati',
  placeId: null,
  clothingId,
  text: null,
  clothingNameId: null,
  sizeLabel: null,
  amount: null,
  knew: null,
  withdraws: null,
  ...(seq !== undefined && { seq }),
  ...more,
});
const out = (seq: number | undefined, bag: string | null, clothingId = 1) => entry(clothingId, seq, { round: 'OUT', bag });
const back = (seq?: number) => entry(1, seq, { round: 'BACK' });
const slip = (seq: number | undefined, withdraws: CountedEntry) => entry(null, seq, { withdraws: withdraws.id });

const early = (mark: CountedEntry) => ({ ...mark, at: '2026-09-09T18:00:00Z' });

test.each<[string, CountedEntry[], { seq: number; packed?: string | null; changed?: string }, string, string | null]>([
  ['never seen', [], { seq: 0 }, 'WAITING', null],
  ['out', [out(5, '3')], { seq: 5, packed: '3' }, 'OUT', '3'],
  ['out, and this browser alone knows it', [out(undefined, '3')], { seq: 4 }, 'OUT', '3'],
  ['out since the packing was read', [out(5, '3')], { seq: 4 }, 'OUT', '3'],
  ['moved to another bag', [out(5, '3'), out(undefined, '4')], { seq: 5, packed: '3' }, 'OUT', '4'],
  ['back', [out(5, '3'), back(6)], { seq: 6 }, 'BACK', '3'],
  ['back, and this browser alone knows it', [out(5, '3'), back()], { seq: 5, packed: '3' }, 'BACK', '3'],
  ['back over the desk', [out(5, '3')], { seq: 5 }, 'BACK', '3'],
  ['back, and never out', [back(5)], { seq: 5 }, 'BACK', null],
  ['out by a slip', [out(5, '3'), slip(6, out(5, '3'))], { seq: 6 }, 'WAITING', null],
  ['out by a slip of this browser', [out(5, '3'), slip(undefined, out(5, '3'))], { seq: 5, packed: '3' }, 'WAITING', null],
  ['back by a slip', [out(5, '3'), back(6), slip(undefined, back(6))], { seq: 6 }, 'OUT', '3'],
  ['out, and a day-old mark that it is back has arrived since', [out(5, '3'), early(back(6))], { seq: 6, packed: '3' }, 'OUT', '3'],
  ['out, and such a mark is news', [out(5, '3'), early(back(6))], { seq: 5, packed: '3' }, 'OUT', '3'],
  ['back over the desk since a mark that arrives late', [early(out(6, '3'))], { seq: 5, changed: AT }, 'BACK', '3'],
  ['out since it was back over the desk', [early(out(5, '3')), out(6, '4')], { seq: 5, changed: AT }, 'OUT', '4'],
  ['out once more', [out(7, '4'), back(6), out(5, '3')], { seq: 7, packed: '4' }, 'OUT', '4'],
])('a piece that is %s', (_, entries, { seq, packed, changed }, state, bag) => {
  const now = {
    pieces: [planned(1)],
    seq,
    packed: packed === undefined ? [] : [row(1, packed)],
    changed: changed === undefined ? [] : [{ clothingId: 1, at: changed }],
  };
  expect(packingResult(now, entries).pieces.map((piece) => [piece.state, piece.bag])).toEqual([[state, bag]]);
});

test('a piece that somebody holds was not packed by its entry, and is back only by an entry that says so', () => {
  const stateOf = (entries: readonly CountedEntry[], packed: Packing['packed'] = []) =>
    packingResult({ pieces: [planned(1, { kind: 'HELD' })], seq: 9, packed, changed: [] }, entries, new Set([1])).extras.map(
      ({ state }) => state,
    );
  expect(stateOf([out(5, '3')])).toEqual([]);
  expect(stateOf([out(5, '3'), back(6)])).toEqual(['BACK']);
  expect(stateOf([out(5, '3')], [row(1, '3')])).toEqual(['OUT']);
});

test('counts by place and by bag; what is held or owned is not counted, other pieces by their bags alone', () => {
  const pieces = [
    planned(1),
    planned(2, { placeName: null }),
    planned(3),
    planned(4, { kind: 'HELD' }),
    planned(0, { kind: 'OWN', clothingId: null }),
  ];
  const entries = [out(1, '3'), out(2, '3', 2), entry(2, 3, { round: 'BACK' }), out(4, null, 9), entry(null, 5, { text: '90?' })];
  const { totals, places, bags, extras } = packingResult({ pieces, seq: 0, packed: [row(8, '3')], changed: [] }, entries);
  expect(totals).toEqual({ planned: 3, out: 1, back: 1 });
  expect([...places]).toEqual([
    ['Riiul 1', { planned: 2, out: 1, back: 0 }],
    [null, { planned: 1, out: 0, back: 1 }],
  ]);
  expect(extras.map(({ clothingId, bag }) => [clothingId, bag])).toEqual([
    [8, '3'],
    [9, null],
  ]);
  expect([...bags]).toEqual([
    ['3', { planned: 3, out: 2, back: 1 }],
    [null, { planned: 1, out: 1, back: 0 }],
  ]);
});
