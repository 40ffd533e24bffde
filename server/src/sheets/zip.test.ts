import { expect, test } from 'vitest';
import { packed } from '../../test/packed-files.ts';
import { openZip, type Zip } from './zip.ts';

const LIMIT = 100_000;
const text = (length: number) => 'Muhu seelik '.repeat(length / 12);

const whole = async (zip: Zip, name: string) => Buffer.concat(await Array.fromAsync(zip.read(name))).toString();

test('parts come out as they went in', async () => {
  const zip = await openZip(packed({ 'a.xml': 'õun', 'b/c.xml': text(60_000) }), LIMIT);
  expect([zip.has('a.xml'), zip.has('c.xml')]).toEqual([true, false]);
  expect(await whole(zip, 'a.xml')).toBe('õun');
  expect(await whole(zip, 'b/c.xml')).toBe(text(60_000));
});

test('an archive that is too big by its own word is not opened', async () => {
  await expect(openZip(packed({ a: text(60_000), b: text(60_000) }), LIMIT)).rejects.toThrow('Lahti pakituna on fail liiga suur');
});

test('nor one with more parts than any program writes', async () => {
  const parts = Object.fromEntries(Array.from({ length: 10_001 }, (_, place) => [`${place}.xml`, '']));
  await expect(openZip(packed(parts))).rejects.toThrow('Lahti pakituna on fail liiga suur');
});

test('one that lies is followed up to the limit, of all parts together', async () => {
  const zip = await openZip(packed({ a: text(60_000), b: text(60_000), c: text(1_200_000) }, 10), LIMIT);
  expect(await whole(zip, 'a')).toBe(text(60_000));
  await expect(whole(zip, 'b')).rejects.toThrow('Lahti pakituna on fail liiga suur');
  let taken = 0;
  const other = await openZip(packed({ c: text(1_200_000) }, 10), LIMIT);
  await expect(async () => {
    for await (const bytes of other.read('c')) taken += bytes.length;
  }).rejects.toThrow('Lahti pakituna on fail liiga suur');
  expect(taken).toBeLessThanOrEqual(LIMIT);
});

test('what unpacks to hundreds of times its size was made to', async () => {
  const bomb = packed({ a: text(24_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(openZip(bomb)).rejects.toThrow('Lahti pakituna on fail liiga suur');
  await expect(whole(await openZip(packed({ a: text(24_000_000) }, 10)), 'a')).rejects.toThrow('Lahti pakituna on fail liiga suur');
  expect(await whole(await openZip(packed({ a: text(12_000_000) })), 'a')).toHaveLength(12_000_000);
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
  ['a method nobody knows', changed((bytes) => bytes.writeUInt16LE(99, list + 10)), 'vigane'],
  ['a part beyond the end', changed((bytes) => bytes.writeUInt32LE(100_000, list + 20)), 'vigane'],
  ['a place beyond the end', changed((bytes) => bytes.writeUInt32LE(100_000, list + 42)), 'vigane'],
  ['a password', changed((bytes) => bytes.writeUInt16LE(1, list + 8)), 'parooliga'],
])('%s', async (_, bytes, text) => {
  await expect((async () => whole(await openZip(bytes), 'a'))()).rejects.toThrow(text);
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

  const zip = await openZip(Buffer.concat([local, elsewhere, extra, record, locator, last]));
  expect(await whole(zip, 'a')).toBe('Muhu seelik');
});
