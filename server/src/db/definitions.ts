import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** A file with the present definition of a function or a view: `functions/open_holder.sql`. */
export interface Definition {
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

async function definitionsIn(folder: 'functions' | 'views'): Promise<Definition[]> {
  const files = (await readdir(new URL(`${folder}/`, MIGRATIONS))).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const path = `${folder}/${file}`;
      return { path, name: file.slice(0, -'.sql'.length), text: await readFile(new URL(path, MIGRATIONS), 'utf8') };
    }),
  );
}

/** A view of another schema has it in its name: `current_issue` is not `riideait_rooms.current_issue`. */
const mentions = ({ text }: Definition, name: string): boolean => new RegExp(`(?<![\\w.])${name.replace('.', '\\.')}\\b`).test(text);

/** Those that others read come before them. */
function inOrderOfUse(views: readonly Definition[]): Definition[] {
  const ordered = new Set<Definition>();
  const place = (view: Definition): void => {
    for (const other of views) if (other !== view && !ordered.has(other) && mentions(view, other.name)) place(other);
    ordered.add(view);
  };
  for (const view of views) place(view);
  return [...ordered];
}

/** All functions, then all views, in an order in which they can be defined. */
export const readDefinitions = async (): Promise<Definition[]> => [
  ...(await definitionsIn('functions')),
  ...inOrderOfUse(await definitionsIn('views')),
];

/** Runs the files of functions and views. The body of a function may name what a later file defines. */
export async function define(client: pg.ClientBase, definitions: readonly Definition[]): Promise<void> {
  await client.query('set local check_function_bodies = off');
  for (const { text } of definitions) await client.query(text);
  await client.query('set local check_function_bodies = on');
}

/** Files that a migration says it needs before it runs: `-- needs functions/open_holder.sql`. */
export const neededBy = (migration: string, definitions: readonly Definition[]): Definition[] =>
  [...migration.matchAll(/^-- needs (\S+)$/gm)].map(([, path]) => {
    const needed = definitions.find((definition) => definition.path === path);
    if (needed === undefined) throw new Error(`There is no ${path}`);
    return needed;
  });
