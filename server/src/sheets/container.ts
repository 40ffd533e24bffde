const MINI_SECTOR = 64;
/** Numbers from here on are ends and free sectors. */
const NO_SECTOR = 0xfffffffa;
const ENTRY = 128;
const [STREAM, ROOT] = [2, 5];

const numbersIn = (bytes: Buffer): number[] => Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4));

/** The stream of one of these names in a file of the old Office, put together from its sectors. Source: [MS-CFB]. */
export function streamOf(content: Buffer, names: readonly string[]): Buffer | undefined {
  const size = content.readUInt16LE(30) === 12 ? 4096 : 512;
  const sector = (at: number) => content.subarray((at + 1) * size, (at + 2) * size);

  function chain(first: number, table: readonly number[], pieceAt: (at: number) => Buffer): Buffer {
    const pieces: Buffer[] = [];
    for (let at = first; at < NO_SECTOR && pieces.length < table.length; at = table[at] ?? NO_SECTOR) pieces.push(pieceAt(at));
    return Buffer.concat(pieces);
  }

  const table = tableOf(content, sector);
  const directory = chain(content.readUInt32LE(48), table, sector);
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, place) => {
    const entry = directory.subarray(place * ENTRY, (place + 1) * ENTRY);
    const name = entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2));
    return { name, type: entry[66], first: entry.readUInt32LE(116), length: entry.readUInt32LE(120) };
  });
  const [found] = names.flatMap((name) => entries.filter((entry) => entry.type === STREAM && entry.name === name));
  if (found === undefined) return undefined;
  if (found.length >= content.readUInt32LE(56)) return chain(found.first, table, sector).subarray(0, found.length);

  const mini = chain(entries.find(({ type }) => type === ROOT)?.first ?? NO_SECTOR, table, sector);
  const miniTable = numbersIn(chain(content.readUInt32LE(60), table, sector));
  const miniSector = (at: number) => mini.subarray(at * MINI_SECTOR, (at + 1) * MINI_SECTOR);
  return chain(found.first, miniTable, miniSector).subarray(0, found.length);
}

/** By the number of a sector that of the next one. */
function tableOf(content: Buffer, sector: (at: number) => Buffer): number[] {
  const listed = numbersIn(content.subarray(76, 512));
  const most = content.length / 512;
  for (let next = content.readUInt32LE(68); next < NO_SECTOR && listed.length < most; ) {
    const more = numbersIn(sector(next));
    next = more.pop() ?? NO_SECTOR;
    listed.push(...more);
  }
  return listed.filter((at) => at < NO_SECTOR).flatMap((at) => numbersIn(sector(at)));
}
