import type { FitLevel, FitReason } from '@riideait/contract';
import { daysBetween, yearsBetween } from './bodies.rules.ts';
import { type Compared, compare, compareWorn, WORN_MOST, type Worn } from './comparing.rules.ts';
import type { Body } from './fit.types.ts';
import { costOfLabel, costOfSize } from './nearness.rules.ts';
import type { KnownGarment, KnownPiece } from './pieces.rules.ts';

/** Costs of what cannot be compared. */
const MISSING_CRITERION = 20;
const PIECE_UNMEASURED = 90;
const PERSON_UNMEASURED = 60;
const BOTH_UNMEASURED = 40;
/** A wrong pair costs more than any other, the more the further outside. */
const WRONG = 1_000_000;
const WRONG_PER_UNIT = 100;

const BADNESS: Readonly<Record<FitLevel, number>> = { FITS: 0, UNKNOWN: 0, LOOSE: 1, TIGHT: 2, WRONG: 3 };

/** A judged pair; bonuses of history are apart. */
export interface Judgement {
  readonly level: FitLevel;
  /** An integer; lower is better. */
  readonly cost: number;
  readonly reasons: () => FitReason[];
}

/** How a piece fits a dancer. */
export function judge(garment: KnownGarment, piece: KnownPiece, body: Body, today: string): Judgement {
  if (body.borrows) return { level: 'UNKNOWN', cost: 0, reasons: () => [] };
  if (garment.kind === 'NONE')
    return { level: 'FITS', cost: costOfSize(garment, piece, body) ?? 0, reasons: () => [{ code: 'ANY', values: {} }] };
  if (body.size !== undefined) return judgeLabel(garment, piece, body);
  const compared = compare(garment, piece, body, today);
  if (compared.length > 0) return judgeCompared(compared, garment.compared.length, piece, today);
  const worn = compareWorn(garment, piece, body, today);
  return worn === undefined ? unknown(garment, piece, body) : judgeWorn(worn, piece, body);
}

function judgeCompared(compared: readonly Compared[], criteria: number, { piece }: KnownPiece, today: string): Judgement {
  let [level, cost, outside]: [FitLevel, number, number] = ['FITS', (criteria - compared.length) * MISSING_CRITERION, 0];
  for (const each of compared) {
    cost += each.cost;
    outside += each.outside;
    if (BADNESS[each.level] > BADNESS[level]) level = each.level;
  }
  return {
    level,
    cost: level === 'WRONG' ? WRONG + Math.round(outside * WRONG_PER_UNIT) : Math.round(cost),
    reasons: () => reasonsOf(compared, piece.sizeLabel, today),
  };
}

/** In words to half a centimetre, or half a size. */
const halves = (value: number) => Math.round(value * 2) / 2;

function reasonAt({ criterion, side, difference, beyond, source }: Compared): FitReason[] {
  if (side === 'FITS') return source === 'BY_LABEL' ? [] : [{ code: 'ROOM', values: { at: criterion, by: halves(difference) } }];
  const by = criterion === 'LENGTH' ? Math.abs(difference) : beyond;
  return [{ code: side === 'TIGHT' ? 'SMALL' : 'LARGE', values: { at: criterion, by: Math.max(0.5, halves(by)) } }];
}

function reasonsOf(compared: readonly Compared[], sizeLabel: string | null, today: string): FitReason[] {
  const worstFirst = compared.toSorted((a, b) => BADNESS[b.level] - BADNESS[a.level] || b.cost - a.cost);
  const estimates = (['LIKE_SIZE', 'BY_LABEL'] as const).filter((code) => compared.some(({ source }) => source === code));
  return [
    ...worstFirst.flatMap(reasonAt),
    ...estimates.map((code) => ({ code, values: { sizeLabel: sizeLabel ?? '' } })),
    ...measuredAgo(compared, today),
  ];
}

/** Younger measures are not mentioned, days. */
const FRESH = 30;

function measuredAgo(compared: readonly Compared[], today: string): FitReason[] {
  const [oldest] = compared.map(({ measuredOn }) => measuredOn).toSorted();
  if (oldest === undefined || daysBetween(oldest, today) < FRESH) return [];
  return [{ code: 'MEASURED_AGO', values: { years: yearsBetween(oldest, today), month: Number(oldest.slice(5, 7)) } }];
}

function judgeWorn(worn: readonly Worn[], { wornBy }: KnownPiece, { personId }: Body): Judgement {
  const worst = worn.toSorted((a, b) => b.cost - a.cost)[0];
  const own = wornBy.get(personId);
  const level = worst === undefined || worst.beyond === 0 ? 'FITS' : worst.beyond > 0 ? 'TIGHT' : 'LOOSE';
  return {
    level,
    cost: Math.round(Math.min(WORN_MOST, sumOf(worn.map(({ cost }) => cost)))),
    reasons: () => {
      if (own !== undefined) return [{ code: 'WORN_BY_HER', values: { year: own.year } }];
      return worn.flatMap(({ kind, range }) =>
        range === null ? [] : [{ code: 'WORN_BY', values: { at: kind, from: range.from, to: range.to } }],
      );
    },
  };
}

/** Only the label of the size is known. */
function judgeLabel(garment: KnownGarment, { piece }: KnownPiece, body: Body): Judgement {
  const cost = costOfLabel(garment, piece.sizeLabel, body);
  if (cost === null) return { level: 'WRONG', cost: WRONG, reasons: () => [] };
  return { level: 'UNKNOWN', cost: cost ?? BOTH_UNMEASURED, reasons: () => [] };
}

/** Nothing can be compared: the nearest size costs least. */
function unknown(garment: KnownGarment, piece: KnownPiece, body: Body): Judgement {
  const { ease } = garment;
  const { measures, labels } = piece;
  const lacks = (known: object) => !ease.some(({ criterion }) => criterion in known);
  const pieceLacks = lacks({ ...labels[body.genderCode ?? 'none'], ...measures });
  const personLacks = lacks(body.measures);
  const [cost, code] = pieceLacks
    ? personLacks
      ? ([BOTH_UNMEASURED, 'BOTH_UNMEASURED'] as const)
      : ([PIECE_UNMEASURED, 'PIECE_UNMEASURED'] as const)
    : ([PERSON_UNMEASURED, 'PERSON_UNMEASURED'] as const);
  const far = costOfSize(garment, piece, body);
  return { level: 'UNKNOWN', cost: far === undefined ? cost : BOTH_UNMEASURED + far, reasons: () => [{ code, values: {} }] };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
