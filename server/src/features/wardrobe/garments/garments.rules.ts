import { type GarmentKind, type Means, middleOf, readSize } from '@riideait/contract';
import { guessKind, guessMeans, guessSizeMeans, isSocks } from './guess.rules.ts';

/** A clothing type as stored; `garmentKind` null: guessed. */
export interface StoredType {
  readonly name: string;
  readonly garmentKind: GarmentKind | null;
}

/** A clothing name as stored; null: guessed. */
export interface StoredName {
  readonly name: string;
  readonly garmentKind: GarmentKind | null;
  readonly sizeMeans: Means | null;
  readonly type: StoredType | null;
  /** Each label of a size that a piece has, once. */
  readonly sizeLabels: readonly string[];
}

/** What a clothing name is. */
export interface Resolved {
  readonly typeGarmentKind: GarmentKind;
  /** Its own; null: that of its type. */
  readonly garmentKind: GarmentKind | null;
  /** Its own, or that of its type. */
  readonly kind: GarmentKind;
  readonly sizeMeans: Means;
}

export const kindOfType = ({ name, garmentKind }: StoredType): GarmentKind => garmentKind ?? guessKind(name) ?? 'NONE';

/** Letters are not among them: they stand for European sizes, which are guessed without numbers too. */
function numberOf(label: string): number | [] {
  const read = readSize(label);
  return read?.unit === 'NUMBER' ? middleOf(read) : [];
}

/**
 * A name's own kind is the chosen one, or the one that its words say, if those of its type say another: a wreath among headwear. What
 * both say is the type's to choose: where skirts are wrapped, "Muhu seelik" is wrapped too.
 */
export function resolveName({ name, garmentKind, sizeMeans, type, sizeLabels }: StoredName): Resolved {
  const guess = guessKind(name);
  const own = garmentKind ?? (type !== null && guess === guessKind(type.name) ? null : guess);
  const typeGarmentKind = type === null ? 'NONE' : kindOfType(type);
  const kind = own ?? typeGarmentKind;
  const ofSocks = kind === 'NONE' && [name, type?.name ?? ''].some(isSocks);
  return { typeGarmentKind, garmentKind: own, kind, sizeMeans: sizeMeans ?? guessSizeMeans(kind, sizeLabels.flatMap(numberOf), ofSocks) };
}

/** A measurement as stored; `means` null: guessed. */
export interface StoredMeasurement {
  readonly name: string;
  readonly means: Means | null;
  readonly median: number | null;
}

export const meansOf = ({ name, means, median }: StoredMeasurement, kind: GarmentKind): Means => means ?? guessMeans(name, kind, median);

/** What to store of a field that may be guessed: one that is sent as it was read stays as it is. */
export const chosen = <T>(sent: T | null | undefined, shown: T | null): T | null | undefined => (sent === shown ? undefined : sent);
