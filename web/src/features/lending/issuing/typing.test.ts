import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { basketAfter, emptyBasket, pick } from './basket.ts';
import { find, free, paces, rest, typingDesk } from './typing-desk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts: [string, string][] = [
  ['101 pastlad', 'Pastlad nr 101'],
  ['28 tikitud', 'Tikitud tanu nr 28'],
  ['muhu käised 22', 'Muhu käised nr 22'],
];
const each = texts.flatMap(([text, piece]) => paces.map((pace) => [text, pace, piece] as const));

describe.each(each)('"%s" at %i ms a key', (text, pace, piece) => {
  test('leaves that piece and nothing else', async () => {
    const { keys, listed, issued, typing } = typingDesk();
    await keys(text, pace);
    await rest();
    expect(listed()).toEqual([piece]);
    expect(issued()).toBe(1);
    expect(typing.shown()).toEqual({ text, outcome: 'added' });
  });

  test('also if answers come late and out of order', async () => {
    const { keys, listed } = typingDesk({ latency: (_, search) => [1900, 40, 900][search % 3] });
    await keys(text, pace);
    await rest();
    expect(listed()).toEqual([piece]);
  });

  test('nothing while its search fails, that piece once it succeeds', async () => {
    const { keys, listed, typing } = typingDesk({ latency: (typed) => (typed === text ? undefined : 120) });
    await keys(text, pace);
    await rest();
    expect(listed()).toEqual([]);
    typing.answer(text, find(text));
    await rest();
    expect(listed()).toEqual([piece]);
  });

  test('also if every earlier search fails', async () => {
    const { keys, listed } = typingDesk({ latency: (typed) => (typed === text ? 120 : undefined) });
    await keys(text, pace);
    await rest();
    expect(listed()).toEqual([piece]);
  });

  test('stays once if it is in the list', async () => {
    const [picked] = find(text);
    const listedBefore = picked && pick(picked, free(picked.id), []);
    const basket = basketAfter(emptyBasket, { type: 'added', pieces: listedBefore?.outcome === 'add' ? [listedBefore.piece] : [] });
    const { keys, listed, said, typing } = typingDesk({ basket });
    await keys(text, pace);
    await rest();
    expect(listed()).toEqual([piece]);
    expect(said).toEqual([piece]);
    expect(typing.shown().outcome).toBe('refused');
    await keys('x', pace);
    await rest();
    expect(listed()).toEqual([piece]);
    expect(said).toEqual([]);
    expect(typing.shown().outcome).toBe(null);
  });
});
