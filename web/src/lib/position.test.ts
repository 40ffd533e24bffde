import { expect, test } from 'vitest';
import { memoryStorage } from './kept.ts';
import { createPosition } from './position.ts';

test('reads carry the position of the newest write for a minute, in all tabs', () => {
  const storage = memoryStorage();
  let now = 1_000_000;
  const [tab, other] = [createPosition(storage, () => now), createPosition(storage, () => now)];
  expect(tab.read()).toBeUndefined();
  tab.note('5000');
  tab.note(null);
  tab.note('4000');
  expect([tab.read(), other.read()]).toEqual(['5000', '5000']);
  now += 59_999;
  expect(tab.read()).toBe('5000');
  now += 1;
  expect(tab.read()).toBeUndefined();
  // Of a database that was restored.
  tab.note('70');
  expect(tab.read()).toBe('70');
});
