import type { Holder, ReceiptForm } from '@riideait/contract';
import type { Unidentified } from './calls.ts';

/** Pieces that a person says she does not have, and what she wrote about them, by issue. */
export type Missing = ReadonlyMap<number, string>;

/** The receipt of what stands on the page: each piece is either confirmed or missing. */
export function receiptOf({ id, pieces }: Pick<Holder, 'id' | 'pieces'>, missing: Missing): Unidentified<ReceiptForm> {
  const issueIds = pieces.map(({ issueId }) => issueId);
  return {
    personId: id,
    issueIds: issueIds.filter((issueId) => !missing.has(issueId)),
    missing: issueIds.flatMap((issueId) => {
      const text = missing.get(issueId);
      return text === undefined ? [] : [{ issueId, text: text.trim() || null }];
    }),
  };
}

/** What a person has said to be missing, by piece: it waits for a keeper, or the keeper too holds it for lost. */
export const saidMissing = ({ answers }: Pick<Holder, 'answers'>): ReadonlyMap<number | null, string> =>
  new Map(
    answers
      .filter(({ kind, settled }) => kind === 'MISSING' && (settled === null || settled.as === 'LOST'))
      .map(({ clothingId, text }) => [clothingId, text ?? '']),
  );

/** Whether the person has said all about the present list: confirmed it, or it waits for a keeper and nothing came since. */
export const hasAnswered = (person: Holder): boolean =>
  person.confirmed ||
  (person.receipt !== null &&
    person.answers.some(({ kind, settled }) => kind === 'MISSING' && settled === null) &&
    person.pieces.every(({ since }) => Date.parse(since) <= Date.parse(person.receipt?.at ?? '')));
