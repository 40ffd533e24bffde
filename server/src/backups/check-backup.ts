import { newestVersion, StartupError } from '../db/migrate.ts';
import { type Entry, readArchive } from './archive.ts';
import { contentOf, FORMAT, HEADER, Header, imageEntry, MANIFEST, Manifest, SECRET, type Sum } from './manifest.ts';
import { isSame, summing } from './sum.ts';

export interface CheckedBackup {
  readonly header: Header;
  readonly manifest: Manifest;
  readonly secret: string;
}

/**
 * Reads a backup from beginning to end and compares every byte with the sums of its manifest.
 * @throws StartupError if it cannot be read, is damaged, cut short, of another program or of a newer version
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let header: Header | undefined;
  try {
    const entries = readArchive(file);
    header = await readHeader((await entries.next()).value);
    return { header, ...(await checkEntries(entries)) };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { message, code = '' }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
    if (/^E[A-Z]+$/.test(code)) throw new StartupError(`The backup cannot be read: ${message}.`);
    if (header === undefined) throw new StartupError(`${file} is no backup of Riideait, or its beginning is damaged.`);
    throw new StartupError(`${file} is damaged or incomplete: ${message}`);
  }
}

async function readHeader(entry: Entry | undefined): Promise<Header> {
  if (entry?.name !== HEADER) throw new Error('A backup begins with its header.');
  const header = Header.parse(JSON.parse(entry.bytes.toString()));
  const newest = await newestVersion();
  if (header.format > FORMAT || header.version > newest) {
    throw new StartupError(
      `The backup was made by a newer Riideait (database version ${header.version}, this one knows ${newest}): restore it with that one.`,
    );
  }
  return header;
}

async function checkEntries(entries: AsyncIterable<Entry>): Promise<Omit<CheckedBackup, 'header'>> {
  const found = new Map<string, ReturnType<typeof summing>>();
  let secret = '';
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of entries) {
    if (manifest !== undefined) throw new Error(`${name} follows the end.`);
    if (name === MANIFEST) {
      manifest = Manifest.parse(JSON.parse(bytes.toString()));
      continue;
    }
    if (name === SECRET) secret = bytes.toString();
    const what = wholeOf(name);
    const total = found.get(what) ?? summing();
    total.add(bytes);
    found.set(what, total);
  }
  if (manifest === undefined) throw new Error('its end is missing.');
  compare(manifest, new Map([...found].map(([what, total]) => [what, total.sum()])));
  return { manifest, secret };
}

/** What the bytes of an entry belong to. */
function wholeOf(entry: string): string {
  if (entry === SECRET) return SECRET;
  const content = contentOf(entry);
  if (content === undefined) throw new Error(`${entry} is unknown.`);
  return 'image' in content ? imageEntry(content.image) : content.table;
}

function compare({ secret, tables, images }: Manifest, found: ReadonlyMap<string, Sum>): void {
  const expected = new Map<string, Sum>([
    [SECRET, secret],
    // An empty table has no entry.
    ...tables.filter(({ bytes }) => bytes > 0).map((table) => [table.name, table] as const),
    ...Object.entries(images).map(([name, sum]) => [imageEntry(name), sum] as const),
  ]);
  for (const [what, sum] of expected) if (!isSame(sum, found.get(what))) throw new Error(`${what} is not as it was written.`);
  if (found.size > expected.size) throw new Error('it has more than its manifest names.');
}
