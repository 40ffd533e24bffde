import type { Double } from '@riideait/contract';
import type pg from 'pg';
import {
  builtWith,
  type Computed,
  computedColumns,
  differences,
  type Index,
  indexesBuiltWith,
  indexNamed,
  presentVersions,
  type Versions,
} from './db/built-with.ts';
import { withOwnerUnbound } from './db/migrate.ts';
import { brokenConstraint } from './db/violations.ts';
import { findDoubles } from './tables/doubles.ts';

export interface Rebuilt {
  /** Whether versions differ from those that were noted. */
  readonly hasChanged: boolean;
  /** Rows that a unique index refuses by now. */
  readonly doubles: readonly Double[];
  /** For the log of the operator. */
  readonly lines: readonly string[];
  /** The versions that were noted, where rows are double: they stay, and so the next start tries again. */
  readonly stays: Versions | undefined;
}

/**
 * Builds anew the indexes and folded columns whose collations or rules have changed since they were built: all of them where that is not known.
 * Writes no audit row, no version and no mail. Each index has a transaction of its own, and so has each table. An index whose rows are
 * double by now stays as it is.
 */
export async function rebuildChanged(client: pg.ClientBase): Promise<Rebuilt> {
  const begun = performance.now();
  const [present, former] = [await presentVersions(client), await builtWith(client)];
  const changed = differences(present, former);
  if (changed.size === 0) return { hasChanged: false, doubles: [], lines: [], stays: undefined };
  const indexes = await indexesBuiltWith(client, [...changed.keys()], present);
  const tables = await computedColumns(client);

  const stuck: Index[] = [];
  for (const index of indexes) if ((await brokenBy(client.query(`reindex index ${index.name}`))) !== undefined) stuck.push(index);
  for (const table of tables) {
    // An update meets the doubles too, also those of an index that was damaged otherwise.
    const broken = await brokenBy(recompute(client, table));
    const index = broken === undefined ? undefined : await indexNamed(client, broken);
    if (index !== undefined && !stuck.some(({ name }) => name === index.name)) stuck.push(index);
  }
  const doubles: Double[] = [];
  for (const index of stuck) doubles.push(...(await findDoubles(client, index)));

  const ms = Math.round(performance.now() - begun);
  const built = `Built anew in ${ms} ms: ${indexes.length - stuck.length} indexes, folded texts of ${tables.length} tables. Changed since they were built: ${[...changed.values()].join('; ')}.`;
  // A new database has none.
  const lines =
    indexes.length + tables.length === 0
      ? []
      : [built, ...stuck.map(({ name }) => `The index ${name} stays as it was: its rows are double by now.`), ...doubles.map(inWords)];
  return { hasChanged: true, doubles, lines, stays: stuck.length > 0 ? former : undefined };
}

/** The index that refuses rows as double; undefined if none does. */
async function brokenBy(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken === undefined) throw error;
    return broken;
  }
}

/** As a restore does: without triggers. */
async function recompute(client: pg.ClientBase, { table, update }: Computed): Promise<void> {
  try {
    await client.query('begin');
    await withOwnerUnbound(client, async () => {
      await client.query(`alter table ${table} disable trigger user`);
      await client.query(update);
      await client.query(`alter table ${table} enable trigger user`);
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const inWords = ({ ensemble, register, names }: Double) =>
  `${ensemble === null ? 'In the installation' : `In the ensemble "${ensemble}"`} these are one name by now (${register}): ${names
    .map((name) => `"${name}"`)
    .join(', ')}. Rename all but one and start again: a backup with them cannot be restored.`;
