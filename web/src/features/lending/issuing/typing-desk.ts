import { fold, type Issuable, itemLabel } from '@riideait/contract';
import { vi } from 'vitest';
import { nextAsked } from '../../../ui/next-asked.ts';
import { type Basket, type BasketAction, basketAfter, emptyBasket, issueForm, pick, without } from './basket.ts';
import type { FreePiece } from './free-pieces.ts';
import { type Added, type TypedList, Typing } from './typing.ts';

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

export const free = (nameId: number): FreePiece[] =>
  (register[names[nameId] ?? ''] ?? []).map((number) => ({
    id: idOf(nameId, number),
    clothingNumber: String(number),
    sizeLabel: null,
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
export function find(typed: string): Issuable[] {
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

/** A list whose pieces are read one after the other, as in the browser. */
function aList({ reading = () => 80, basket = emptyBasket }: Conditions) {
  let list = basket;
  let last: Promise<unknown> = Promise.resolve();
  const said: string[] = [];
  const change = (action: BasketAction) => {
    list = basketAfter(list, action);
  };

  const put = (found: Issuable, instead: readonly number[]): Added => {
    const { nextKey, entries } = list;
    const picked = pick(found, free(found.id), without(entries, instead));
    const pieces = picked.outcome === 'add' ? [picked.piece] : [];
    change({ type: 'added', pieces, instead });
    if (pieces.length > 0) return { keys: [nextKey] };
    said.push(found.name);
    return { keys: [], unsay: () => void said.splice(said.indexOf(found.name), 1) };
  };

  const add: TypedList['add'] = (found, instead, isMeant) => {
    const before = last;
    const time = reading();
    const adding = new Promise((resolve) => setTimeout(resolve, time ?? 50)).then(async () => {
      await before;
      if (!isMeant()) return undefined;
      if (time !== undefined) return put(found, instead);
      change({ type: 'removed', keys: instead });
      return null;
    });
    last = adding;
    return adding;
  };

  const typed: TypedList = {
    add,
    remove: (keys) => change({ type: 'removed', keys }),
    doubt: (keys, inDoubt) => {
      for (const key of keys) change({ type: 'changed', key, change: { inDoubt } });
    },
  };
  return { typed, said, entries: () => list.entries };
}

/** A desk that searches as the browser does: at once, or after the answer under way or a pause of 150 ms. Answers reach the typing in any order. */
export function typingDesk(conditions: Conditions = {}) {
  const { latency = () => 120 } = conditions;
  const { typed: list, said, entries } = aList(conditions);
  let searches = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let [asked, rested] = ['', ''];
  let isUnderWay = false;
  const typing = new Typing(list);
  typing.focus();

  const search = () => {
    const typed = nextAsked({ typed: typing.shown().text.trim(), asked, rested, isUnderWay });
    if (typed === asked) return;
    asked = typed;
    isUnderWay = typed !== '';
    if (!isUnderWay) return;
    searches += 1;
    const after = latency(typed, searches);
    setTimeout(() => {
      typing.answer(typed, after === undefined ? undefined : find(typed));
      if (typed !== asked) return;
      isUnderWay = false;
      search();
    }, after ?? 50);
  };
  const type = (text: string, isAnew = false) => {
    typing.type(text, isAnew);
    search();
    clearTimeout(pause);
    pause = setTimeout(() => {
      rested = typing.shown().text.trim();
      search();
    }, 150);
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
    listed: () => entries().map(({ clothingName, clothingNumber }) => itemLabel(clothingName, clothingNumber)),
    listedKeys: () => entries().map(({ key }) => key),
    issued: () => issueForm(entries()).clothingIds.length,
  };
}

/** Longer than every rest, search and reading. */
export const rest = () => vi.advanceTimersByTimeAsync(5000);

/** Time between two keys, ms. */
export const paces = [50, 150, 500, 1000, 2000, 3000];
