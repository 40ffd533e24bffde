import type { HeldPiece, Holder, HolderPage, HolderPerformance, OwnAnswer } from '@riideait/contract';
import { formatDate, formatDateTime, formatTime, isoDay, weekday } from '../lib/dates.ts';
import { writtenDay } from '../lib/typed-days.ts';
import { eset, texts } from './texts.ts';

export const nameOf = ({ clothingName, clothingNumber }: Pick<HeldPiece, 'clothingName' | 'clothingNumber'>): string =>
  [clothingName, clothingNumber].filter(Boolean).join(' ');

/** What stands below the name of a piece; `since` where it says something that the others do not. */
export const factsOf = ({ size, dueOn, state }: HeldPiece, since?: string): string =>
  [size && texts.size(size), since && texts.since(since), dueOn && texts.due(formatDate(dueOn)), state].filter(Boolean).join(' · ');

/** The day since which a person holds all her pieces, if they came on one day. */
export function commonSince(pieces: readonly HeldPiece[]): string | undefined {
  const [day, ...others] = new Set(pieces.map(({ since }) => formatDate(since)));
  return others.length === 0 ? day : undefined;
}

/** The days of a loan: `25.6.2026–10.7.2026`. */
export const loanDays = ({ from, to }: NonNullable<HolderPage['loan']>): string => `${writtenDay(from)}–${writtenDay(to)}`;

/** 'Kinni pandud alates 25.6.2026: Muhu seelik – 12 eset; Vöö – 1 ese' */
export const reservedWords = ({ from, reserved }: NonNullable<HolderPage['loan']>): string =>
  texts.reserved(writtenDay(from), reserved.map(({ clothingName, count }) => `${clothingName} – ${eset(count)}`).join('; '));

/** What a person has confirmed, and when. */
export const confirmedWords = ({ at, held, missing }: NonNullable<Holder['receipt']>, isOfLoan: boolean): string =>
  (isOfLoan ? texts.loanConfirmed : texts.confirmed)(writtenDay(at), held, missing);

/** What stands below the name of a piece that came back. */
export const returnedFacts = ({ size, state, takenAt, takenBy }: Holder['returns'][number]['lines'][number]): string =>
  [size && texts.size(size), state, formatTime(takenAt), takenBy && texts.takenBy(takenBy)].filter(Boolean).join(' · ');

/** That a return was undone: an hour of its day, else with the day. */
export const undoneWords = (at: string, onDay: string): string =>
  texts.undone(isoDay(new Date(at)) === onDay ? formatTime(at) : formatDateTime(at));

/** What became of an answer. */
export function outcomeWords({ settled }: Pick<OwnAnswer, 'settled'>): string {
  if (settled === null) return texts.waits;
  const { as, at, text, dueOn } = settled;
  return [texts.settled[as], dueOn && texts.until(formatDate(dueOn)), formatDate(at), text].filter(Boolean).join(' · ');
}

/** Day, time and place of a performance. */
export const whenWords = ({ onDay, gatherAt, place }: HolderPerformance): string =>
  [weekday(new Date(`${onDay}T12:00:00Z`)), gatherAt && texts.gather(gatherAt), place].filter(Boolean).join(' · ');

/** That the day has moved, and what was said for the former one. */
export const movedWords = ({ onDay, comes }: NonNullable<HolderPerformance['former']>): string => texts.moved(writtenDay(onDay), comes);

/** What was said about coming, by whom and when. */
export const saidWords = ({ comes, saidAt, saidBy }: HolderPerformance): string =>
  comes === null || saidAt === null || saidBy === null ? texts.unsaid : texts.saidBy[saidBy](formatDateTime(saidAt), comes);
