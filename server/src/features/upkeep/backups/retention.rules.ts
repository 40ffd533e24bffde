import { dayInEstonia } from '../../../day.ts';

/** A date such as `2026-09-03`; dates compare as text. */
type Day = string;

const DAYS = 7;
const WEEKS = 4;

/** Days after which no kept backup holds what was deleted. */
export const DAYS_IN_BACKUPS = DAYS + 7 * WEEKS;

/** Name of the backup of a day in Estonia. A second one of the day replaces the first. */
export const backupName = (now: Date): string => `riideait-${dayInEstonia(now)}.tar.gz`;

const dayOf = (name: string): Day | undefined => /^riideait-(\d{4}-\d\d-\d\d)\.tar\.gz$/.exec(name)?.[1];

/** Name of a backup that a start makes of a database of an older version; UTC. */
export const updateBackupName = (now: Date): string =>
  `riideait-before-update-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.tar.gz`;

const dayOfUpdate = (name: string): Day | undefined => /^riideait-before-update-(\d{4}-\d\d-\d\d)-\d{6}\.tar\.gz$/.exec(name)?.[1];

/** An unfinished file of a killed process. */
const isUnfinished = (name: string): boolean =>
  /^riideait-(?:before-update-)?\d{4}-\d\d-\d\d(?:-\d{6})?\.tar\.gz\.[0-9a-f-]{36}\.part$/.test(name);

/** Number of the week, Monday to Sunday; 1970 began on a Thursday. */
const weekOf = (day: Day): number => Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) / 7);

/**
 * Which files of the folder go after a good backup: kept are the newest seven, and of the weeks before those the first of each, four
 * weeks at most. The first of a week, since it stays the first while later ones grow old. Backups from before an update stay no longer than
 * weekly ones: no backup keeps an erased dancer longer. Those of days to come are of a clock that was wrong: they push none of the others
 * out, and go once there are seven others. Other files in the folder stay.
 */
export function namesToRemove(names: readonly string[], now: Date): string[] {
  const today = dayInEstonia(now);
  const all = names.flatMap((name) => {
    const day = dayOf(name);
    return day === undefined ? [] : [{ name, day }];
  });
  const [backups, toCome] = [all.filter(({ day }) => day <= today), all.filter(({ day }) => day > today)];
  const older = backups.toSorted((a, b) => (a.day < b.day ? 1 : -1)).slice(DAYS);
  const weeks = Map.groupBy(older, ({ day }) => weekOf(day));
  const kept = new Set([...weeks.values()].slice(0, WEEKS).map((week) => week.at(-1)?.name));
  const newest = Date.parse(
    backups
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '',
  );
  return [
    ...older.map(({ name }) => name).filter((name) => !kept.has(name)),
    ...(backups.length < DAYS ? [] : toCome.map(({ name }) => name)),
    ...updatesToRemove(names, newest),
    ...names.filter(isUnfinished),
  ];
}

/** The backups from before an update that are older at `moment`, ms, than any may become. */
export const updatesToRemove = (names: readonly string[], moment: number): string[] =>
  names.filter((name) => moment - Date.parse(dayOfUpdate(name) ?? '') > DAYS_IN_BACKUPS * 86_400_000);

/** The newest backup among the files. */
export const newestBackup = (names: readonly string[]): string | undefined =>
  names
    .filter((name) => dayOf(name) !== undefined)
    .toSorted()
    .at(-1);
