import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { markOf } from '../../../crypto/installation.ts';

/** Beside the backups: a backup from before an erasing does not know of it. */
export const ERASED_LIST = 'erased.jsonl';

const Entry = z.object({
  entity: z.enum(['person', 'user', 'ensemble']),
  id: z.number(),
  /** Of a person. */
  inEnsembleId: z.number().nullable(),
  at: z.string(),
  byUserId: z.number().nullable(),
  /** Of a person: keyed hashes of the names, so that an import that brings one says so. Lists of earlier versions have none. */
  nameHashes: z.array(z.string()).optional(),
});

/** Somebody or something that was erased. No names in clear. */
export type ErasedEntry = z.infer<typeof Entry>;

/** Ids mean something within one installation only: that of the secret whose mark this is. */
const Line = Entry.extend({ installation: z.string() });

const keyOf = ({ entity, id }: ErasedEntry) => `${entity} ${id}`;

/**
 * Appends entries that the list in the folder lacks, under the mark of each secret that the installation has had: an older backup knows
 * its own. It never removes a line: a restored database may lack entries of the list.
 */
export async function writeErasedList(folder: string, marks: readonly string[], entries: readonly ErasedEntry[]): Promise<void> {
  const text = await readText(folder);
  const lines = marks.flatMap((installation) => {
    const known = new Set(entriesOf(text, installation).map(keyOf));
    const missing = entries.filter((entry) => !known.has(keyOf(entry)));
    return missing.map((entry) => `${JSON.stringify({ installation, ...entry })}\n`);
  });
  if (lines.length === 0) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${ERASED_LIST}.${randomUUID()}.part`);
  await writeFile(draft, text + lines.join(''), { mode: 0o600, flush: true });
  await rename(draft, join(folder, ERASED_LIST));
}

/** What was erased in the installation of this secret, by the lists in these folders. */
export async function readErasedLists(folders: readonly string[], secret: string): Promise<ErasedEntry[]> {
  const lists = await Promise.all([...new Set(folders)].map(readText));
  return [...new Map(lists.flatMap((text) => entriesOf(text, markOf(secret))).map((entry) => [keyOf(entry), entry])).values()];
}

const readText = (folder: string): Promise<string> =>
  readFile(join(folder, ERASED_LIST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** @throws ZodError for a damaged line: a restore without the list would bring erased people back unnoticed */
function entriesOf(text: string, mark: string): ErasedEntry[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => Line.parse(JSON.parse(line))).flatMap(({ installation, ...entry }) => (installation === mark ? [entry] : []));
}
