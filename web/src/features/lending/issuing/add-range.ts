import type { Issuable } from '@riideait/contract';
import { inRange, rangeOf } from '../../../lib/typed-range.ts';
import { type Entry, type Piece, pickRange } from './basket.ts';
import type { FreePiece } from './free-pieces.ts';
import { t } from './texts.ts';
import type { Added } from './typing.ts';
import type { Messages } from './use-messages.ts';

/** Most numbers in a sentence. */
const NAMED = 12;

const fewOf = (numbers: readonly number[]): string =>
  numbers.length > NAMED ? `${numbers.slice(0, NAMED).join(', ')} ja veel ${numbers.length - NAMED}` : numbers.join(', ');

interface List extends Pick<Messages, 'announce' | 'refuse'> {
  readonly listed: (instead: readonly number[]) => readonly Entry[];
  readonly put: (pieces: readonly Piece[], instead: readonly number[]) => Added;
  readonly refuseIt: (text: string, instead: readonly number[]) => Added;
  readonly refuseKnown: (text: string, instead: readonly number[]) => Added;
}

/** Adds the free pieces of a range of numbers, and says which numbers are not free: held, away, or not there. Undefined where the hit is no range. */
export function addRange(
  { hit, free }: { readonly hit: Issuable; readonly free: readonly FreePiece[] },
  instead: readonly number[],
  { listed, put, announce, refuse, refuseIt, refuseKnown }: List,
): Added | undefined {
  const range = rangeOf(hit);
  if (range === undefined) return undefined;
  const { name: item, clothingName } = hit;
  const { found, missing } = inRange(free, range);
  if (found.length === 0) return refuseIt(t('rangeNone', { item }), instead);
  const pieces = pickRange(hit, found, listed(instead));
  if (pieces.length === 0) return refuseKnown(t('rangeListed', { item }), instead);
  const added = put(pieces, instead);
  announce(t('rangeAdded', { item, count: pieces.length }));
  if (missing.length === 0) return added;
  return { ...added, unsay: refuse(t('rangePartly', { item: clothingName, numbers: fewOf(missing) })) };
}
