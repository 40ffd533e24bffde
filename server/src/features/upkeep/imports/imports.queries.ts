import {
  IMPORT_DAYS,
  ImportAnswers,
  ImportColumn,
  ImportCounts,
  ImportEncoding,
  ImportFixes,
  ImportGroup,
  ImportQuestion,
  ImportSeparator,
} from '@riideait/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';
import { findPage, resultCount } from '../../../db/page.ts';
import { presentDeed } from '../../../db/present-deed.ts';
import type { Import as ImportTable } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';

const KEPT = IMPORT_DAYS * 24 * 60 * 60 * 1000;

/** The moment from which an import of `finished` can no more be undone, and its file is forgotten. */
export const overFrom = (finished: Date): Date => new Date(finished.getTime() + KEPT);

/** The moment before which imports are over. */
export const overBefore = (now: Date): Date => new Date(now.getTime() - KEPT);

/** Imports that were written before pieces were counted have as many as rows. */
const StoredTally = z
  .object({
    counts: ImportCounts,
    pieces: ImportCounts.nullish(),
    skipped: z.number(),
    withoutGender: z.number().default(0),
    questions: z.array(ImportQuestion).default([]),
    groups: z.array(ImportGroup).default([]),
    seesSums: z.boolean().default(true),
  })
  .transform(({ pieces, ...tally }) => ({ ...tally, pieces: pieces ?? tally.counts }));

/** Fixes of groups stand beside the answers. */
const StoredAnswers = z
  .looseObject({ fixes: ImportFixes.default({}) })
  .transform(({ fixes, ...answers }) => ({ answers: ImportAnswers.parse(answers), fixes }));

/** Columns that were stored before cells could be filled down or fixed, or columns asked, lack these. */
const Columns = z.array(
  ImportColumn.extend({
    proposed: z.string().nullable().default(null),
    fillDown: z.boolean().default(false),
    fixed: z.string().nullable().default(null),
    sparse: z.boolean().default(false),
  }),
);

const imports = ({ db }: Scope) =>
  db
    .selectFrom('import')
    .leftJoin('deed', 'deed.id', 'import.deedId')
    .select([
      'import.id',
      'import.kind',
      'status',
      'fileName',
      'sheets',
      'sheet',
      'headerRow',
      'encoding',
      'separator',
      'columns',
      'remembered',
      'ofSums',
    ])
    .select(['emptyClears', 'answers', 'updateExisting', 'totalRows', 'rowCount', 'counts', 'judgedAt', 'error', 'import.userId', 'deedId'])
    .select(({ ref }) =>
      sql<number>`case when ${ref('deed.undoingSince')} is null then ${ref('import.progress')} else ${ref('deed.progress')} end`.as(
        'progress',
      ),
    )
    .select(['import.createdAt', 'import.finishedAt', 'deed.undoRefused', 'deed.userId as writtenBy'])
    .select(({ eb }) => eb('deed.undoingSince', 'is not', null).$castTo<boolean>().as('undoing'))
    .select(({ selectFrom }) => selectFrom('userName').whereRef('userName.id', '=', 'import.userId').select('name').as('createdBy'));

type Row = Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>;

const entryOf = ({ columns, answers, counts, encoding, separator, ...row }: Row) => ({
  ...row,
  encoding: ImportEncoding.nullable().parse(encoding),
  separator: ImportSeparator.nullable().parse(separator),
  columns: Columns.parse(columns),
  ...StoredAnswers.parse(answers),
  tally: counts === null ? null : StoredTally.parse(counts),
});
export type ImportEntry = ReturnType<typeof entryOf>;

/** Imports, newest first. */
export async function findImports(scope: Scope, paging: { page: number; count: number }) {
  const query = imports(scope).select(resultCount).orderBy('import.createdAt', 'desc').orderBy('import.id', 'desc');
  const { rows, resultCount: all } = await findPage(query, paging);
  return { rows: rows.map(({ resultCount: _, ...row }) => entryOf(row)), resultCount: all };
}

export const getImport = async (scope: Scope, id: number): Promise<ImportEntry> =>
  entryOf(found(await imports(scope).where('import.id', '=', id).executeTakeFirst()));

/** Keeps others from changing it until the end of the transaction. */
export async function lockImport(scope: Scope, id: number): Promise<ImportEntry> {
  found(await scope.db.selectFrom('import').select('id').where('id', '=', id).forUpdate().executeTakeFirst());
  return getImport(scope, id);
}

/** Keeps others from changing the imports there are. */
export const lockImports = ({ db }: Scope) => db.selectFrom('import').select('id').orderBy('id').forUpdate().execute();

/** Imports that are being written. */
export const findRunning = ({ db }: Scope) =>
  db
    .selectFrom('import')
    .select(({ selectFrom }) => selectFrom('userName').whereRef('userName.id', '=', 'import.userId').select('name').as('createdBy'))
    .where('status', '=', 'RUNNING')
    .execute();

const lock = ({ db }: Scope, name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);

/** Keeps others from adding imports to the ensemble until the end of the transaction. */
export const lockAdding = (scope: Scope) => lock(scope, `imports ${scope.ensembleId}`);

const importBytes = sql<number>`coalesce(pg_column_size(file), 0) + (
  select coalesce(sum(pg_column_size(cells) + coalesce(pg_column_size(judgement), 0)), 0) from import_row where import_id = import.id)`;

/** Stored bytes of each import with its rows, newest first. */
export const findSizes = ({ db }: Scope) =>
  db
    .selectFrom('import')
    .select(['id', 'status', importBytes.as('bytes')])
    .where('file', 'is not', null)
    .orderBy('id', 'desc')
    .execute();

/** A second writer waits; progress can be updated meanwhile. */
export const lockWriting = (scope: Scope, id: number) => lock(scope, `import ${scope.ensembleId} ${id}`);

export const getFile = async ({ db }: Scope, id: number): Promise<Buffer> =>
  found((await db.selectFrom('import').select('file').where('id', '=', id).executeTakeFirst())?.file ?? undefined);

export const insertImport = async ({ db }: Scope, values: Insertable<ImportTable>): Promise<number> =>
  (await db.insertInto('import').values(values).returning('id').executeTakeFirstOrThrow()).id;

export const updateImport = ({ db }: Scope, id: number, values: Updateable<ImportTable>) =>
  db.updateTable('import').set(values).where('id', '=', id).execute();

export const deleteImport = ({ db }: Scope, id: number) => db.deleteFrom('import').where('id', '=', id).execute();

/** The newest change of the register: judgements of rows before it are stale. */
export const lastChange = async ({ db }: Scope): Promise<number> =>
  (await db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;

/** The deed of the changes in this transaction; null without changes. */
export async function deedSoFar({ db }: Scope): Promise<number | null> {
  return (await db.selectNoFrom(presentDeed.as('deedId')).executeTakeFirstOrThrow()).deedId;
}

/** Progress of a running import; never falls. */
export const updateProgress = ({ db }: Scope, id: number, percent: number) =>
  sql`update import set progress = greatest(progress, ${percent}) where id = ${id} and status = 'RUNNING'`.execute(db);

/** Stores a sentence why nothing was written. */
export const updateFailed = ({ db }: Scope, id: number, error: string) =>
  db.updateTable('import').set({ status: 'FAILED', error }).where('id', '=', id).where('status', '=', 'RUNNING').execute();

/** Ends all imports that were being written, with a sentence for people. */
export const failRunning = (db: Db, error: string) =>
  db.updateTable('import').set({ status: 'FAILED', error }).where('status', '=', 'RUNNING').execute();

/** Refreshes the planner's statistics; tables of other owners are skipped. */
export const refreshStatistics = (db: Db) =>
  sql`analyze "group", person, clothing_type, clothing_name, clothing_item, measurement, measured_value, issue, audit`.execute(db);

/** Forgets imports that were never written, and the files and rows of the others; answers how many. */
export async function forgetImportsBefore({ db }: Scope, moment: Date): Promise<number> {
  const before = moment.toISOString();
  // Running imports stay: their jobs may still finish.
  const unwritten = db.deleteFrom('import').where('status', 'in', ['READY', 'FAILED']).where('createdAt', '<', before);
  const { numDeletedRows } = await unwritten.executeTakeFirstOrThrow();
  const finished = db.selectFrom('import').select('id').where('file', 'is not', null).where('finishedAt', '<', before);
  const over = await finished.where('status', 'in', ['DONE', 'UNDONE']).execute();
  const ids = over.map(({ id }) => id);
  await forgetFiles({ db }, ids);
  return Number(numDeletedRows) + ids.length;
}

/** Deletes the files, sample values and rows of imports. */
export async function forgetFiles({ db }: Pick<Scope, 'db'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const columns = sql<string>`(select coalesce(jsonb_agg(c || '{"samples": [], "fixed": null}'), '[]') from jsonb_array_elements(columns) c)`;
  await db.updateTable('import').set({ file: null, columns }).where('id', 'in', ids).execute();
  await db.deleteFrom('importRow').where('importId', 'in', ids).execute();
}

/** Imports of the user that are not written yet name another one. */
export const nameImporter = ({ db, userId }: Scope, toUserId: number) =>
  db.updateTable('import').set({ userId: toUserId }).where('userId', '=', userId).where('status', '=', 'READY').execute();
