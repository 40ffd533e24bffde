import {
  IMPORTS_OPEN,
  IMPORTS_OPEN_BYTES,
  type ImportColumn,
  type ImportCounts,
  type ImportFixes,
  type ImportKind,
  type ImportMapping,
  type ImportPreview,
  type ImportRow,
  type ImportStatus,
  type Permission,
  type Refusal,
  refusal,
  sumFields,
  type Use,
} from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Judged } from './imports.types.ts';

export const isOpen = (status: ImportStatus): boolean => status === 'READY' || status === 'FAILED';

/** Refuses an import that has been written, or is being written. */
export const requireOpen = <Entry extends { readonly status: ImportStatus }>(entry: Entry): Entry =>
  isOpen(entry.status) ? entry : refuse(refusal('IMPORT_STARTED'));

interface Size {
  readonly id: number;
  readonly status: ImportStatus;
  readonly bytes: number;
}

/** Whether the ensemble has room for one import more, of `bytes`. */
export function whyNoRoom(sizes: readonly Size[], bytes: number): Refusal[] {
  const open = sizes.filter(({ status }) => status !== 'DONE' && status !== 'UNDONE');
  if (open.length >= IMPORTS_OPEN) return [refusal('TOO_MANY_IMPORTS', { most: IMPORTS_OPEN })];
  const sum = open.reduce((total, each) => total + each.bytes, bytes);
  return sum > IMPORTS_OPEN_BYTES ? [refusal('IMPORTS_TOO_BIG', { megabytes: IMPORTS_OPEN_BYTES / 1024 ** 2 })] : [];
}

/** Finished imports, newest first, whose files and rows go: all that take more than the open ones may. */
export function finishedTooBig(sizes: readonly Size[]): number[] {
  let sum = 0;
  return sizes.flatMap(({ id, status, bytes }) => {
    if (status !== 'DONE' && status !== 'UNDONE') return [];
    sum += bytes;
    return sum > IMPORTS_OPEN_BYTES ? [id] : [];
  });
}

/** Of the wanted fixes those of groups that the last preview had. */
export function fixesOf(tally: Tally | null, wanted: NonNullable<ImportMapping['fixes']>): ImportFixes {
  const keys = new Set(tally?.groups.map(({ key }) => key));
  return Object.fromEntries(Object.entries(wanted).flatMap(([key, fix]) => (fix !== null && keys.has(key) ? [[key, fix]] : [])));
}

export type Tally = Pick<ImportPreview, 'counts' | 'pieces' | 'skipped' | 'withoutGender' | 'questions' | 'groups'> & {
  /** The rows were judged for a user who may see sums. */
  readonly seesSums: boolean;
};

/** The limit of an ensemble that the rows of a file count for. */
export const limitedBy = (kind: ImportKind): 'people' | 'items' => (kind === 'PEOPLE' ? 'people' : 'items');

/** Refuses to add so many to what an ensemble has, beyond its limit. */
export const whyOverLimit = (field: 'people' | 'items', { used, most }: Use, added: number): Refusal[] =>
  most !== null && added > 0 && used + added > most ? [refusal('LIMIT_REACHED', { field, most, room: Math.max(0, most - used) })] : [];

/** Whether a column, or what stands at a field, is a sum. */
export const isSum = ({ field, proposed }: { readonly field: string | null; readonly proposed?: string | null }): boolean =>
  sumFields.includes(field ?? proposed ?? '');

export const maySeeSums = ({ permissions }: { readonly permissions?: readonly Permission[] | undefined }): boolean =>
  permissions?.includes('money:read') === true;

/** The column as it is read for a user who may not see sums. */
export const withoutSum = (column: ImportColumn): ImportColumn => ({ ...column, field: null, guess: null, proposed: null });

const bareOf = <Value>(values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isSum({ field })));

/** The row for a user who may not see sums. */
export const withoutSums = (row: ImportRow): ImportRow => ({
  ...row,
  values: bareOf(row.values),
  problems: row.problems.filter((problem) => !isSum(problem)),
  changes: row.changes.filter((change) => !isSum(change)),
});

const none = (): ImportCounts => ({ new: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 });

export function tallyOf(judged: readonly Pick<Judged<unknown>, 'outcome' | 'pieces'>[], withoutGender = 0): Tally {
  const tally = { counts: none(), pieces: none(), skipped: 0, withoutGender, questions: [], groups: [], seesSums: true };
  for (const { outcome, pieces } of judged) {
    if (outcome === 'skipped') {
      tally.skipped += 1;
      continue;
    }
    tally.counts[outcome] += 1;
    tally.pieces[outcome] += pieces;
  }
  return tally;
}

/** Whether the user may open the import: of a file with sums who may see them. */
export const isOpenTo = (user: Parameters<typeof maySeeSums>[0], { ofSums }: { readonly ofSums: boolean }): boolean =>
  !ofSums || maySeeSums(user);

/** The import, if the user may open it. @throws AppError IMPORT_OF_SUMS */
export function requireOpenTo<Entry extends { readonly ofSums: boolean; readonly createdBy: string | null }>(
  user: Parameters<typeof maySeeSums>[0],
  entry: Entry,
): Entry {
  if (!isOpenTo(user, entry)) refuse(refusal('IMPORT_OF_SUMS', { by: entry.createdBy }));
  return entry;
}
