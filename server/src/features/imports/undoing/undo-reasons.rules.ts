import type { ImportKept } from '@riideait/contract';

/** Why a row stays as it is, where that is not simply that somebody has changed it. */
const reasons = {
  ISSUED: 'vahepeal väljastatud',
  RETURNED: 'vahepeal tagastatud',
  IN_SET: 'vahepeal lisatud komplekti',
  MEASURED: 'vahepeal mõõdetud',
  NUMBER_TAKEN: 'endine number on vahepeal teisel esemel',
  NAME_TAKEN: 'endine nimetus on vahepeal teistel esemetel',
  TYPE_GONE: 'endine tüüp on vahepeal kustutatud',
  GROUP_GONE: 'endine rühm on vahepeal kustutatud',
  MAILED: 'vahepeal on saadetud kirju',
  REMINDED: 'vahepeal on seatud korduv meeldetuletus',
  HAS_ITEMS: 'vahepeal on lisatud esemeid',
  HAS_MEASUREMENTS: 'vahepeal on lisatud mõõte',
  HAS_NAMES: 'vahepeal on lisatud nimetusi',
  HAS_PEOPLE: 'vahepeal on lisatud inimesi',
} as const;

export type Reason = keyof typeof reasons;

/** Why a row stays as it is. */
export type Why =
  | { readonly code: 'CHANGED'; readonly auditId: number }
  /** `detail`: whom it was issued to, which set it was added to, which number it had. */
  | { readonly code: Reason; readonly detail: string | null };

/** A row that stays as it is. */
export interface Stuck {
  readonly id: number;
  readonly text: string;
  readonly url: string;
  readonly why: Why;
}

/** Who changed something, and on which day. */
export interface Author {
  readonly name: string | null;
  /** `5.9.2026` */
  readonly day: string;
}

/** A row that stays as it is, for people: `vahepeal muudetud: Kadri Keeper, 5.9.2026`. Authors are by the ids of their audit rows. */
export function asKept({ text, url, why }: Stuck, authors: ReadonlyMap<number, Author>): ImportKept {
  if (why.code !== 'CHANGED') return { text, url, reason: withDetail(reasons[why.code], why.detail) };
  const author = authors.get(why.auditId);
  const detail = author === undefined ? null : author.name === null ? author.day : `${author.name}, ${author.day}`;
  return { text, url, reason: withDetail('vahepeal muudetud', detail) };
}

const withDetail = (reason: string, detail: string | null) => (detail === null ? reason : `${reason}: ${detail}`);
