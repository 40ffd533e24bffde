import { POSITION_HEADER } from '@riideait/contract';
import { expect, test } from 'vitest';
import { positionHeader } from './early.ts';
import { memoryStorage } from './kept.ts';
import { createPosition } from './position.ts';

const answer = (position?: string) => new Headers(position === undefined ? {} : { [POSITION_HEADER]: position });

test('reads carry the position of the newest write for a minute, in all tabs', () => {
  const storage = memoryStorage();
  let now = 1_000_000;
  const [tab, other] = [createPosition(storage, () => now), createPosition(storage, () => now)];
  expect(tab.headers()).toEqual({});
  tab.note(answer('5000'));
  tab.note(answer());
  tab.note(answer('4000'));
  expect([tab.headers(), other.headers()]).toEqual([{ [POSITION_HEADER]: '5000' }, { [POSITION_HEADER]: '5000' }]);
  now += 59_999;
  expect(tab.headers()).toEqual({ [POSITION_HEADER]: '5000' });
  now += 1;
  expect(tab.headers()).toEqual({});
  // Of a database that was restored.
  tab.note(answer('70'));
  expect(tab.headers()).toEqual({ [POSITION_HEADER]: '70' });
});

test('after a failed write reads go to the primary', () => {
  const position = createPosition(memoryStorage(), () => 0);
  position.noteFailed('GET');
  expect(position.headers()).toEqual({});
  position.noteFailed('POST');
  position.note(answer('5000'));
  expect(position.headers()).toEqual({ [POSITION_HEADER]: '999999999999999' });
});

test('the first requests of a page carry it too', () => {
  const storage = memoryStorage();
  const position = createPosition(storage);
  expect(positionHeader(storage)).toEqual({});
  position.note(answer('5000'));
  expect(positionHeader(storage)).toEqual(position.headers());
});
