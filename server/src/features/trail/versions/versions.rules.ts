import { atField, type Refusal, refusal } from '@riideait/contract';
import { dayInEstonia } from '../../../day.ts';
import { passports, type TableOfEnsemble } from '../../../tables/passports.ts';

/** A table whose rows carry a version. */
export type VersionedTable = {
  [Table in TableOfEnsemble]: (typeof passports)[Table] extends { readonly form: unknown } ? Table : never;
}[TableOfEnsemble];

/** A changed column of a record, or a changed measured value of an item. */
export interface Change {
  /** As the database names it. */
  readonly column: string;
  readonly measurementId: number | null;
  readonly measurement: string | null;
  readonly at: string;
  /** Null for the program, or a user who is gone. */
  readonly userName: string | null;
}

const UNNAMED = 'andmed';

/** Fields that are not named as their columns. The label of a size changes with its number, which every client knows. */
const NAMED: Readonly<Record<string, string>> = { size_label: 'size', from_day: 'from', until_day: 'to' };

/** The field of a column. */
export const fieldOf = (column: string): string =>
  NAMED[column] ?? column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const inTallinn = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('et', { timeZone: 'Europe/Tallinn', ...options });
const time = { hour: '2-digit', minute: '2-digit' } as const;
const clock = inTallinn(time);
const dayAndClock = inTallinn({ day: '2-digit', month: '2-digit', year: '2-digit', ...time });

/** "21:04"; of another day "21.11.26, 21:04". */
function timeOf(at: string, now: Date): string {
  const moment = new Date(at);
  return (dayInEstonia(moment) === dayInEstonia(now) ? clock : dayAndClock).format(moment);
}

/**
 * Refusals of a save based on an older version: one for each changed field, by its last change; those that the user may not see are not named.
 * `changes`: the newest first.
 */
export function whyNotSaved(
  table: VersionedTable,
  changes: readonly Change[],
  now: Date,
  unseen: readonly string[] = [],
): [Refusal, ...Refusal[]] {
  const labels: Readonly<Record<string, string>> = passports[table].form;
  const last = new Map(changes.toReversed().map((change) => [`${fieldOf(change.column)} ${change.measurementId}`, change]));
  const [first = refusal('CHANGED_MEANWHILE', { change: 'Seda on vahepeal muudetud' }), ...others] = [...last.values()].map((change) => {
    const field = fieldOf(change.column);
    const who = change.userName === null ? 'Muudetud' : `${change.userName} muutis`;
    const because = (what: string) => refusal('CHANGED_MEANWHILE', { change: `${who} ${timeOf(change.at, now)}: ${what}` });
    if (unseen.includes(field)) return because(UNNAMED);
    return atField(field, because(change.measurement ?? labels[field] ?? UNNAMED));
  });
  return [first, ...others];
}
