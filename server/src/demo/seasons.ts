import type { Random } from './random.ts';
import type { TrueBody } from './true-body.ts';
import { byEye, type TruePiece } from './true-fit.ts';
import type { Garment, Gender } from './wardrobe.ts';

/** A person who dances, by the row's id. */
export interface Dancer {
  readonly id: number;
  readonly genderCode: Gender;
  readonly active: boolean;
  readonly body: TrueBody;
}

export interface Piece {
  readonly id: number;
  readonly active: boolean;
  readonly truth: TruePiece;
}

/** The pieces that each dancer wore last of each garment. */
export type Worn = Map<string, Piece>;

export interface Season {
  readonly from: Date;
  /** Null: the present season. */
  readonly until: Date | null;
}

export interface DemoIssue {
  readonly personId: number;
  readonly clothingItemId: number;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly comment: string | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Two seasons a year for three years, the last still running. */
export const seasonsUntil = (now: Date): Season[] =>
  [1080, 900, 715, 540, 350, 170].map((daysAgo, index, all) => {
    const from = new Date(now.getTime() - daysAgo * DAY);
    const until = index === all.length - 1 ? null : new Date(from.getTime() + 150 * DAY);
    return { from: index === all.length - 1 ? new Date(now.getTime() - 60 * DAY) : from, until };
  });

const comments = ['kitsendada 2 cm', 'nööp puudu', 'uus paar', 'pesta enne tagastamist', 'ajutiselt'];

/** Share of dancers who get the piece of an earlier season again if it is free, per cent. */
const AGAIN = 60;

/**
 * Issues of one season: each person wears one or two whole costumes and the common pieces, chosen by eye; notes them in `worn`.
 * No piece has two holders; issues and returns lie within two weeks of the season's ends.
 */
export function issuesOfSeason(
  { from, until }: Season,
  dancers: readonly Dancer[],
  { stock, worn }: { stock: ReadonlyMap<Garment, readonly Piece[]>; worn: Worn },
  chances: Random,
): DemoIssue[] {
  const { between, chance, shuffled } = chances;
  const free = new Map([...stock].map(([garment, pieces]) => [garment, shuffled(pieces.filter(({ active }) => active))]));
  const costumesOf = (gender: Gender) => [
    ...new Set([...stock.keys()].flatMap((garment) => (garment.costume !== null && garment.gender === gender ? [garment.costume] : []))),
  ];
  const take = (garment: Garment, { id, body }: Dancer): Piece | undefined => {
    const pieces = free.get(garment) ?? [];
    const before = worn.get(`${id} ${garment.name}`);
    const again = before !== undefined && pieces.includes(before) && chance(AGAIN);
    const piece = again ? before : byEye(garment, pieces, body, chances);
    if (piece === undefined) return undefined;
    pieces.splice(pieces.indexOf(piece), 1);
    worn.set(`${id} ${garment.name}`, piece);
    return piece;
  };
  const sometime = (start: Date) => new Date(start.getTime() + between(0, 14) * DAY + between(0, 180) * MINUTE);

  return shuffled(dancers.filter(({ active }) => active || until !== null)).flatMap((dancer) => {
    const { id, genderCode } = dancer;
    const costumes = new Set(shuffled(costumesOf(genderCode)).slice(0, chance(70) ? 2 : 1));
    const given = sometime(from);
    return [...stock.keys()]
      .filter(({ gender, costume }) => (gender === null || gender === genderCode) && (costume === null || costumes.has(costume)))
      .flatMap((garment) => {
        const piece = chance(94) ? take(garment, dancer) : undefined;
        if (piece === undefined) return [];
        return {
          personId: id,
          clothingItemId: piece.id,
          validFrom: given.toISOString(),
          validUntil: until === null ? null : sometime(until).toISOString(),
          comment: chance(6) ? (comments[between(0, comments.length - 1)] ?? null) : null,
        };
      });
  });
}
