import { type CountedEntry, itemLabel, type Packing, type Promised, packingResult, type Round } from '@riideait/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import {
  allEntries,
  createTaps,
  entriesQuery,
  piecesQuery,
  postEntry,
  registerOf,
  usePosts,
  useReadAgain,
  withdraw,
} from '../stocktakes/counting.embed.tsx';
import type { ChosenBag } from './bags.ts';
import type { Order } from './orders.ts';
import { packingQuery } from './packing.api.ts';
import { t } from './texts.ts';

/** A begun packing: the register, what all have scanned, and what follows from it. */
export function usePacking(performanceId: number, listId: number) {
  const me = useCurrentUser()?.name ?? null;
  const { posts, failing } = usePosts(listId);
  const { data: packing } = useApi(packingQuery(performanceId));
  const { data: pieces } = useApi(piecesQuery(listId));
  const { data: arrived } = useSuspenseQuery(entriesQuery(listId));
  const register = useMemo(() => registerOf(pieces), [pieces]);
  const entries = useMemo((): readonly CountedEntry[] => allEntries(arrived, posts, me), [arrived, posts, me]);
  const held = useMemo(() => new Set(register.pieces.flatMap(({ id, holder }) => (holder === null ? [] : [id]))), [register]);
  const result = useMemo(() => packingResult(packing, entries, held), [packing, entries, held]);
  const lines = useMemo(() => linesOf(packing, result, register), [packing, result, register]);
  // Others knew better.
  useReadAgain(posts, ['OVERTAKEN', 'ISSUED']);
  return { listId, packing, posts, failing, register, entries, result, lines };
}
export type PackingNow = ReturnType<typeof usePacking>;

/** A piece as the page shows it. */
export interface Line {
  readonly clothingId: number;
  readonly name: string;
  readonly number: string | null;
  readonly sizeLabel: string | null;
  readonly placeName: string | null;
  /** Null: it is not planned. */
  readonly personName: string | null;
  readonly personId: number | null;
  readonly clothingNameId: number | null;
  readonly state: 'WAITING' | 'OUT' | 'BACK';
  readonly bag: string | null;
  /** A dancer has it by now. */
  readonly holder: string | null;
  /** Another plan promises it to somebody else. */
  readonly promised: Promised | null;
  /** The last entry of it that counts. */
  readonly mark: { readonly id: string; readonly round: Round } | null;
}

/** A line that is planned for a dancer. */
export type PlannedLine = Line & { readonly personId: number; readonly personName: string; readonly clothingNameId: number };

export const isPlanned = (line: Line): line is PlannedLine =>
  line.personId !== null && line.personName !== null && line.clothingNameId !== null;

function linesOf(
  { packed }: Packing,
  { pieces, extras }: ReturnType<typeof packingResult>,
  { byId, nameOf }: ReturnType<typeof registerOf>,
): Line[] {
  const rows = new Map(packed.map((row) => [row.clothingId, row]));
  return [...pieces, ...extras].map(({ clothingId, planned, state, bag, mark }) => {
    const [row, piece] = [rows.get(clothingId), byId.get(clothingId)];
    return {
      clothingId,
      name: planned?.clothingName ?? row?.clothingName ?? (piece ? nameOf(piece.nameId) : ''),
      number: planned?.clothingNumber ?? row?.clothingNumber ?? piece?.number ?? null,
      sizeLabel: planned?.sizeLabel ?? piece?.sizeLabel ?? null,
      placeName: planned?.placeName ?? null,
      personName: planned?.personName ?? null,
      personId: planned?.personId ?? null,
      clothingNameId: planned?.clothingNameId ?? piece?.nameId ?? null,
      state,
      bag,
      holder: row?.holder ?? null,
      promised: planned?.promised ?? null,
      mark: mark?.round ? { id: mark.id, round: mark.round } : null,
    };
  });
}

export const labelOf = ({ name, number }: Pick<Line, 'name' | 'number'>): string => itemLabel(name, number);

/** What is to be done about a piece in this round. */
export const isOpen = ({ state, holder }: Line, round: Round): boolean =>
  round === 'OUT' ? state !== 'OUT' : state === 'OUT' && holder === null;

/** The last mark of a piece that is done is one of this round: that one can be taken back. */
export const isSlip = (line: Line, round: Round): line is Line & { mark: NonNullable<Line['mark']> } =>
  !isOpen(line, round) && line.mark?.round === round;

/** A second tap within this time, ms, is meant for what stood there before; the next thing is tapped later. */
const NEXT_UNDER_FINGER = 500;

/** Marks pieces; `bag`: of those that go out. */
export function useMarking({ listId }: PackingNow, round: Round, bag: ChosenBag, order: Order) {
  const [counts] = useState(() => createTaps<number>());
  const [countsForAll] = useState(() => createTaps<'ALL'>(NEXT_UNDER_FINGER));
  const mark = (line: Pick<Line, 'clothingId' | 'name' | 'number'>): string =>
    postEntry(listId, null, labelOf(line), { clothingId: line.clothingId, round, ...(round === 'OUT' && bag) });
  /**
   * Marks a piece, or takes its mark back. A second tap lands where the button of the other stands by now, by bag that of the next piece: it
   * does nothing.
   */
  const tap = (line: Line, at: number): void => {
    if (order === 'bag' ? !countsForAll('ALL', at) : !counts(line.clothingId, at)) return;
    if (isOpen(line, round)) mark(line);
    else if (isSlip(line, round)) withdraw(listId, line.mark.id);
  };
  /** As the lines of the first tap go, those of the next stand under the finger. */
  const markAll = (lines: readonly Line[], at: number, said = t('allDone', { count: lines.length })): void => {
    if (!countsForAll('ALL', at)) return;
    const ids = lines.map(mark);
    const undo = () => {
      for (const id of ids) withdraw(listId, id);
    };
    toast.success(said, { undo });
  };
  return { mark, tap, markAll };
}
export type Marking = ReturnType<typeof useMarking>;
