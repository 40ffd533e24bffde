import { expect, test } from 'vitest';
import { packed } from '../../test/packed-files.ts';
import { openArchive } from './archive.ts';

const LIMIT = 100_000;
const text = (length: number) => 'Muhu seelik '.repeat(length / 12);

const BIG = 'Lahti pakituna on fail liiga suur';

test('parts come out as they went in', async () => {
  const zip = await openArchive(packed({ 'a.xml': 'õun', 'b/c.xml': text(60_000) }), LIMIT);
  expect(zip.names).toEqual(['a.xml', 'b/c.xml']);
  expect(await zip.text('a.xml')).toBe('õun');
  expect(await zip.text('b/c.xml')).toBe(text(60_000));
});

test('an archive with more parts than any program writes is refused', async () => {
  const parts = Object.fromEntries(Array.from({ length: 10_001 }, (_, place) => [`${place}.xml`, '']));
  await expect(openArchive(packed(parts))).rejects.toThrow(BIG);
});

test('the sizes of all parts are added up', async () => {
  const parts = { a: text(60_000), b: text(36_000) };
  expect((await openArchive(packed(parts), LIMIT)).names).toEqual(['a', 'b']);
  await expect(openArchive(packed({ ...parts, c: text(12_000) }), LIMIT)).rejects.toThrow(BIG);
});

test('a part that is larger than it claims is refused as it unpacks', async () => {
  const zip = await openArchive(packed({ a: text(1_200_000) }, 10), LIMIT);
  let taken = 0;
  await expect(async () => {
    for await (const bytes of zip.read('a')) taken += bytes.length;
  }).rejects.toThrow('too many bytes');
  expect(taken).toBeLessThanOrEqual(LIMIT);
});

test('a part that unpacks to hundreds of times its size is refused', async () => {
  const bomb = packed({ a: text(24_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(openArchive(bomb)).rejects.toThrow(BIG);
  const most = await openArchive(packed({ a: text(12_000_000) }));
  expect(await most.text('a')).toHaveLength(12_000_000);
});

const archive = packed({ a: 'Muhu seelik' });
const changed = (change: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.from(archive);
  change(bytes);
  return bytes;
};
const list = archive.indexOf('PK\x01\x02');

test.each([
  ['a checksum that differs', changed((bytes) => bytes.writeUInt32LE(1, list + 16)), 'vigane'],
  ['a place beyond the end', changed((bytes) => bytes.writeUInt32LE(100_000, list + 42)), 'unexpected EOF'],
  ['a password', changed((bytes) => bytes.writeUInt16LE(1, list + 8)), 'parooliga'],
])('%s', async (_, bytes, text) => {
  await expect(openArchive(bytes).then((zip) => zip.text('a'))).rejects.toThrow(text);
});

test('numbers of eight bytes, as some programs write them for files of any size', async () => {
  const [local, entry, end] = [archive.subarray(0, list), archive.subarray(list, -22), archive.subarray(-22)];
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(24)), 4);
  extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(20)), 12);
  const elsewhere = Buffer.from(entry);
  for (const place of [20, 24, 42]) elsewhere.writeUInt32LE(0xffffffff, place);
  elsewhere.writeUInt16LE(extra.length, 30);
  const record = Buffer.concat([Buffer.from('PK\x06\x06'), Buffer.alloc(52)]);
  record.writeBigUInt64LE(1n, 32);
  record.writeBigUInt64LE(BigInt(list), 48);
  const locator = Buffer.concat([Buffer.from('PK\x06\x07'), Buffer.alloc(16)]);
  locator.writeBigUInt64LE(BigInt(list + elsewhere.length + extra.length), 8);
  const last = Buffer.from(end);
  last.writeUInt32LE(0xffffffff, 16);

  const zip = await openArchive(Buffer.concat([local, elsewhere, extra, record, locator, last]));
  expect(await zip.text('a')).toBe('Muhu seelik');
});
