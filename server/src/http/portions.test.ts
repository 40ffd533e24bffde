import { Readable } from 'node:stream';
import { PORTIONS } from '@riideait/contract';
import { expect, test } from 'vitest';
import { inPortions, measure } from './portions.ts';

test('a share is that of the last bytes that are there whole', () => {
  const work = { all: 8, done: 2 };
  const { note, shareAt } = measure(work);
  note(3);
  work.done = 8;
  note(5);
  expect([2, 3, 7, 8].map(shareAt)).toEqual([0, 0.25, 0.25, 1]);
});

test('where nothing is known of the whole the share stays at nothing', () => {
  const { note, shareAt } = measure({ all: 0, done: 3 });
  note(4);
  expect(shareAt(4)).toBe(0);
});

test('each portion says its share and its length; together they are the file', async () => {
  const file = Object.assign(Readable.from([Buffer.from('abc'), Buffer.from('de')]), { shareAt: (position: number) => position / 5 });
  const bytes = Buffer.concat(await inPortions(file).toArray());
  const { head, whole } = PORTIONS;
  expect([bytes.readUInt32BE(0), bytes.readUInt32BE(4)]).toEqual([0.6 * whole, 3]);
  expect(bytes.subarray(head, head + 3).toString()).toBe('abc');
  expect([bytes.readUInt32BE(head + 3), bytes.readUInt32BE(head + 7)]).toEqual([whole, 2]);
  expect(bytes.subarray(2 * head + 3).toString()).toBe('de');
});

test('a file that breaks off breaks the portions, and who leaves ends the file', async () => {
  const broken = Object.assign(
    new Readable({
      read() {
        this.destroy(new Error('gone'));
      },
    }),
    { shareAt: () => 0 },
  );
  await expect(inPortions(broken).toArray()).rejects.toThrow('gone');

  const left = Object.assign(Readable.from([Buffer.from('abc'), Buffer.from('de')]), { shareAt: () => 0 });
  for await (const _ of inPortions(left)) break;
  expect(left.destroyed).toBe(true);
});
