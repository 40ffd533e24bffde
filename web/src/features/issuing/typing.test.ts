import { type ClothingItem, type Issuable, itemLabel } from '@riideait/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fold } from '../../lib/fold.ts';
import { plainItem } from '../clothing-items/plain-item.ts';
import { type Basket, basketAfter, emptyBasket, issueForm, pick, without } from './basket.ts';
import { type TypedList, Typing } from './typing.ts';

/** Free numbers by clothing name, in order. */
const register: Record<string, number[]> = {
  'Kadunud tanu': [],
  'Kihnu kört': [1, 2, 10, 22, 28, 101],
  'Muhu käised': [15, 22],
  Pastlad: [10, 101],
  'Tikitud tanu': [9, 28],
};
const names = Object.keys(register);
const idOf = (nameId: number, number: number) => nameId * 1000 + number;

const free = (nameId: number): ClothingItem[] =>
  (register[names[nameId] ?? ''] ?? []).map((number) => ({
    id: idOf(nameId, number),
    clothingNameId: nameId,
    clothingNumber: String(number),
    itemNumber: String(number),
    ...plainItem,
    location: { text: 'laos', url: null },
  }));

const hit = (nameId: number, number?: string): Issuable => {
  const clothingName = names[nameId] ?? '';
  return {
    id: nameId,
    type: 'ITEM',
    name: itemLabel(clothingName, number ?? null),
    title: null,
    clothingName,
    itemNumber: number ?? null,
    clothingId: number === undefined ? null : idOf(nameId, Number(number)),
    path: `/clothing/${nameId}`,
    ...(free(nameId).length === 0 && { outOfStock: true }),
  };
};

/** Hits as of the server: pieces by the beginning of their number, names without a number; all words anywhere in the name. */
function find(typed: string): Issuable[] {
  const words = fold(typed).split(/\s+/);
  const number = words.find((word) => /^\d/.test(word));
  const inName = words.filter((word) => word !== number);
  if (number === undefined && typed.length < 2) return [];
  return names.flatMap((name, nameId) => {
    if (!inName.every((word) => fold(name).includes(word))) return [];
    if (number === undefined) return [hit(nameId)];
    return free(nameId).flatMap(({ clothingNumber }) => (clothingNumber?.startsWith(number) ? [hit(nameId, clothingNumber)] : []));
  });
}

interface Conditions {
  /** Time of the answer to a search, ms; undefined: it fails. */
  latency?: (typed: string, search: number) => number | undefined;
  /** Time of reading the free pieces of a hit, ms; undefined: it fails. */
  reading?: () => number | undefined;
  basket?: Basket;
}

/** A desk whose searches wait for a pause of 150 ms, as in the browser; every answer reaches the typing, in whatever order. */
function desk({ latency = () => 120, reading = () => 80, basket = emptyBasket }: Conditions = {}) {
  let list = basket;
  let searches = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asked = '';
  let lastAdding: Promise<unknown> = Promise.resolve();
  const said: string[] = [];

  const add: TypedList['add'] = (found, instead, isMeant) => {
    const before = lastAdding;
    const time = reading();
    const adding = new Promise((resolve) => setTimeout(resolve, time ?? 50)).then(async () => {
      await before;
      if (!isMeant()) return undefined;
      if (time === undefined) {
        list = basketAfter(list, { type: 'removed', keys: instead });
        return null;
      }
      const picked = pick(found, free(found.id), without(list.entries, instead));
      const { nextKey } = list;
      const pieces = picked.outcome === 'add' ? [picked.piece] : [];
      list = basketAfter(list, { type: 'added', pieces, instead });
      if (picked.outcome === 'add') return { keys: [nextKey] };
      said.push(found.name);
      return { keys: [], unsay: () => void said.splice(said.indexOf(found.name), 1) };
    });
    lastAdding = adding;
    return adding;
  };

  const typing = new Typing({
    add,
    remove: (keys) => {
      list = basketAfter(list, { type: 'removed', keys });
    },
    doubt: (keys, inDoubt) => {
      for (const key of keys) list = basketAfter(list, { type: 'changed', key, change: { inDoubt } });
    },
  });
  typing.focus();

  const search = () => {
    const typed = typing.shown().text.trim();
    if (typed === asked) return;
    asked = typed;
    searches += 1;
    const after = latency(typed, searches);
    if (typed !== '') setTimeout(() => typing.answer(typed, after === undefined ? undefined : find(typed)), after ?? 50);
  };
  const type = (text: string, isAnew = false) => {
    typing.type(text, isAnew);
    clearTimeout(pause);
    pause = setTimeout(search, 150);
  };

  return {
    typing,
    type,
    said,
    /** Types further characters at a pace, ms; `\b` deletes the last one. */
    keys: async (characters: string, pace: number) => {
      for (const character of characters) {
        const { text } = typing.shown();
        type(character === '\b' ? text.slice(0, -1) : text + character);
        await vi.advanceTimersByTimeAsync(pace);
      }
    },
    listed: () => list.entries.map(({ clothingName, clothingNumber }) => itemLabel(clothingName, clothingNumber)),
    listedKeys: () => list.entries.map(({ key }) => key),
    issued: () => issueForm(list.entries).clothingIds.length,
  };
}

const rest = () => vi.advanceTimersByTimeAsync(5000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts: [string, string][] = [
  ['101 pastlad', 'Pastlad nr 101'],
  ['28 tikitud', 'Tikitud tanu nr 28'],
  ['muhu käised 22', 'Muhu käised nr 22'],
];
const paces = [50, 150, 500, 1000, 2000, 3000];
const each = texts.flatMap(([text, piece]) => paces.map((pace) => [text, pace, piece] as const));

describe.each(each)('"%s" at %i ms a key', (text, pace, piece) => {
  test('leaves that piece and nothing else', async () => {
    const { keys, listed, issued, typing } = desk();
    await keys(text, pace);
    await rest();
    expect(listed()).toEqual([piece]);
    expect(issued()).toBe(1);
    expect(typing.shown()).toEqual({ text, outcome: 'added' });
  });

  test('also if answers come late and out of order', async () => {
    const { keys, listed } = desk({ latency: (_, search) => [1900, 40, 900][search % 3] });
    await keys(text, pace);
    await rest();
    expect(listed()).toEqual([piece]);
  });

  test('nothing while its search fails, that piece once it succeeds', async () => {
    const { keys, listed, typing } = desk({ latency: (typed) => (typed === text ? undefined : 120) });
    await keys(text, pace);
    await rest();
    expect(listed()).toEqual([]);
    typing.answer(text, find(text));
    await rest();
    expect(listed()).toEqual([piece]);
  });

  test('also if every earlier search fails', async () => {
    const { keys, listed } = desk({ latency: (typed) => (typed === text ? 120 : undefined) });
    await keys(text, pace);
    await rest();
    expect(listed()).toEqual([piece]);
  });

  test('stays once if it is in the list', async () => {
    const [picked] = find(text);
    const listedBefore = picked && pick(picked, free(picked.id), []);
    const basket = basketAfter(emptyBasket, { type: 'added', pieces: listedBefore?.outcome === 'add' ? [listedBefore.piece] : [] });
    const { keys, listed, said, typing } = desk({ basket });
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

describe('after a single result has been added', () => {
  const added = async (text = '28 tikitud') => {
    const made = desk();
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
  const { keys, listed, typing } = desk();
  await keys('28 tikitud', 50);
  typing.leave();
  await rest();
  expect(listed()).toEqual(['Tikitud tanu nr 28']);
  expect(typing.shown()).toEqual({ text: '', outcome: null });
});

test('a key that types nothing begins the rest anew, and so does a space', async () => {
  const { keys, listed, typing } = desk();
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
  const { type, listed, typing } = desk();
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
  const { keys, listed } = desk({ reading: () => 2500 });
  await keys('28 tikitud', 50);
  await vi.advanceTimersByTimeAsync(1000);
  await keys('\b'.repeat('28 tikitud'.length), pace);
  await keys('101 pastlad', pace);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listed()).toEqual(['Pastlad nr 101']);
});

test('a hit that cannot be read replaces nothing and leaves nothing', async () => {
  let reads = 0;
  const { keys, listed, typing } = desk({
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
  const { keys, listed } = desk();
  await keys('kadunud', 50);
  await rest();
  expect(find('kadunud')).toHaveLength(1);
  expect(listed()).toEqual([]);
});

test('one character adds nothing', async () => {
  const { keys, listed } = desk();
  await keys('9', 50);
  await rest();
  expect(find('9')).toHaveLength(1);
  expect(listed()).toEqual([]);
});
