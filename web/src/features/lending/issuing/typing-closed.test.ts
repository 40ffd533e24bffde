import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { find, paces, rest, typingDesk } from './typing-desk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('after a single result has been added', () => {
  const added = async (text = '28 tikitud') => {
    const made = typingDesk();
    await made.keys(text, 50);
    await rest();
    expect(made.listed()).toEqual(['Tikitud tanu nr 28']);
    return made;
  };

  test('what is typed on is in doubt at once, then replaces it', async () => {
    const { keys, listed, listedKeys, issued } = await added('28 ti');
    await keys('k', 50);
    expect(issued()).toBe(0);
    await rest();
    expect(listed()).toEqual(['Tikitud tanu nr 28']);
    expect(issued()).toBe(1);
    // The same entry, with what was done to it.
    expect(listedKeys()).toEqual([1]);
  });

  test.each(paces)('deleting the text at %i ms a key takes it out', async (pace) => {
    const { keys, listed } = await added();
    await keys('\b'.repeat('28 tikitud'.length), pace);
    await rest();
    expect(listed()).toEqual([]);
  });

  test('emptying the box at once leaves it in', async () => {
    const { type, listed, typing } = await added();
    type('');
    await rest();
    expect(listed()).toEqual(['Tikitud tanu nr 28']);
    expect(typing.shown()).toEqual({ text: '', outcome: null });
  });

  test('overwriting the whole text leaves it in and begins anew', async () => {
    const { type, listed } = await added();
    type('101 pastlad', true);
    await rest();
    expect(listed()).toEqual(['Tikitud tanu nr 28', 'Pastlad nr 101']);
  });

  test.each([0, 5000])('overwriting a text %i ms after it was typed on takes out what it no longer stands for', async (pause) => {
    const { keys, type, listed } = await added();
    await keys('x', pause);
    type('101 pastlad', true);
    await rest();
    expect(listed()).toEqual(['Pastlad nr 101']);
  });

  test('leaving the box leaves it in and empties the box', async () => {
    const { keys, listed, typing } = await added();
    typing.leave();
    expect(typing.shown().text).toBe('');
    typing.focus();
    await keys('101 pastlad', 50);
    await rest();
    expect(listed()).toEqual(['Tikitud tanu nr 28', 'Pastlad nr 101']);
  });

  test('closing it leaves it in; a text typed on gives its entry up', async () => {
    const { keys, listed, typing } = await added();
    expect(typing.close()).toEqual([]);
    await keys('101 p', 50);
    await rest();
    await keys('astlad', 50);
    expect(typing.close()).toEqual([2]);
    await rest();
    expect(listed()).toEqual(['Tikitud tanu nr 28', 'Pastlad nr 101']);
  });

  test('what is in doubt goes with the desk', async () => {
    const { keys, listed, typing } = await added();
    await keys('x', 50);
    typing.end();
    expect(listed()).toEqual([]);
  });
});

test('a box that was left before the rest is over adds its piece, then empties', async () => {
  const { keys, listed, typing } = typingDesk();
  await keys('28 tikitud', 50);
  typing.leave();
  await rest();
  expect(listed()).toEqual(['Tikitud tanu nr 28']);
  expect(typing.shown()).toEqual({ text: '', outcome: null });
});

test('a key that types nothing begins the rest anew, and so does a space', async () => {
  const { keys, listed, typing } = typingDesk();
  await keys('28 tikitud', 50);
  for (let key = 0; key < 5; key++) {
    typing.rest();
    await vi.advanceTimersByTimeAsync(600);
    await keys(' ', 600);
  }
  expect(listed()).toEqual([]);
  await rest();
  expect(listed()).toEqual(['Tikitud tanu nr 28']);
});

test('a text that is put back is not searched by itself, and does not overwrite another', async () => {
  const { type, listed, typing } = typingDesk();
  typing.putBack('28 tikitud');
  typing.answer('28 tikitud', find('28 tikitud'));
  await rest();
  expect(listed()).toEqual([]);
  typing.putBack('101 pastlad');
  expect(typing.shown().text).toBe('28 tikitud');
  type('28 tikitud ');
  await rest();
  expect(typing.shown().text).toBe('28 tikitud ');
  expect(listed()).toEqual([]);
});

test.each(paces)('a hit whose pieces are read slowly is dropped once the text has changed: %i ms a key', async (pace) => {
  const { keys, listed } = typingDesk({ reading: () => 2500 });
  await keys('28 tikitud', 50);
  await vi.advanceTimersByTimeAsync(1000);
  await keys('\b'.repeat('28 tikitud'.length), pace);
  await keys('101 pastlad', pace);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listed()).toEqual(['Pastlad nr 101']);
});

test('a hit that cannot be read replaces nothing and leaves nothing', async () => {
  let reads = 0;
  const { keys, listed, typing } = typingDesk({
    reading: () => {
      reads += 1;
      return reads === 1 ? 80 : undefined;
    },
  });
  await keys('muhu käised', 50);
  await rest();
  expect(listed()).toEqual(['Muhu käised nr 15']);
  await keys(' 22', 50);
  await rest();
  expect(listed()).toEqual([]);
  expect(typing.shown()).toEqual({ text: 'muhu käised 22', outcome: null });
});

test('a single result that is out of stock is not added', async () => {
  const { keys, listed } = typingDesk();
  await keys('kadunud', 50);
  await rest();
  expect(find('kadunud')).toHaveLength(1);
  expect(listed()).toEqual([]);
});

test('one character adds nothing', async () => {
  const { keys, listed } = typingDesk();
  await keys('9', 50);
  await rest();
  expect(find('9')).toHaveLength(1);
  expect(listed()).toEqual([]);
});

test('a code scanned behind a text that is in the list stands alone, and the entry stays', async () => {
  const { keys, listed, typing } = typingDesk();
  await keys('101 pastlad', 60);
  await rest();
  await keys('4TVWXYZK', 20);
  typing.split((scanned) => scanned === '4TVWXYZK');
  expect(typing.shown()).toEqual({ text: '4TVWXYZK', outcome: null });
  typing.close();
  await rest();
  expect(listed()).toEqual(['Pastlad nr 101']);
});

test('what is typed on and is no code still changes what the text stands for', async () => {
  const { keys, listed, typing } = typingDesk();
  await keys('101 pastlad', 60);
  await rest();
  await keys('x', 60);
  typing.split(() => false);
  await rest();
  expect(listed()).toEqual([]);
});
