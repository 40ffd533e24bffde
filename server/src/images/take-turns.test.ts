import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Jobs that run until ended, with a list of the running ones. */
function works() {
  const inTurn = takeTurns(10);
  const running = new Map<string, { end: () => void; fail: (error: Error) => void }>();
  const begin = (name: string, weight: number) =>
    inTurn(weight, () => new Promise<string>((end, fail) => void running.set(name, { end: () => end(name), fail }))).finally(() =>
      running.delete(name),
    );
  const names = async () => {
    await new Promise(setImmediate);
    return [...running.keys()];
  };
  return {
    begin,
    names,
    end: (name: string) => running.get(name)?.end(),
    fail: (name: string) => running.get(name)?.fail(new Error(name)),
  };
}

test('jobs run together up to the limit, then in order', async () => {
  const { begin, names, end } = works();
  const done = [begin('a', 5), begin('b', 5), begin('large', 10), begin('c', 5), begin('d', 5), begin('e', 5)];
  expect(await names()).toEqual(['a', 'b']);
  end('a');
  expect(await names()).toEqual(['b']);
  end('b');
  expect(await names()).toEqual(['large']);
  end('large');
  expect(await names()).toEqual(['c', 'd']);
  end('d');
  expect(await names()).toEqual(['c', 'e']);
  end('c');
  end('e');
  expect(await Promise.all(done)).toEqual(['a', 'b', 'large', 'c', 'd', 'e']);
});

test('a failed job makes room', async () => {
  const { begin, names, end, fail } = works();
  const failing = begin('a', 10);
  const waiting = begin('b', 10);
  expect(await names()).toEqual(['a']);
  fail('a');
  await expect(failing).rejects.toThrow('a');
  expect(await names()).toEqual(['b']);
  end('b');
  await waiting;
});
