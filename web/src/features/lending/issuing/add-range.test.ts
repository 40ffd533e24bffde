import { expect, test } from 'vitest';
import { addRange } from './add-range.ts';
import { type Entry, type Piece, pickRange } from './basket.ts';

const hit = {
  ...{ id: 7, type: 'ITEM' as const, name: 'Mustjala seelik nr 1–15', title: null, clothingName: 'Mustjala seelik', itemNumber: '1–15' },
  ...{ clothingId: null, path: '/clothing/7' },
};
const free = (...numbers: readonly number[]) => numbers.map((id) => ({ id, clothingNumber: String(id), sizeLabel: null }));
const entry = (itemId: number): Entry => {
  const [piece] = pickRange(hit, free(itemId), []);
  if (piece === undefined) throw new Error('A piece was expected');
  return { ...piece, comment: null, inDoubt: false, key: itemId };
};

/** The list, with what was put on it and what was said. */
function desk(entries: readonly Entry[] = []) {
  const put: (number | null)[] = [];
  const said: string[] = [];
  const say = (text: string) => {
    said.push(text);
    return () => undefined;
  };
  const answer = (text: string) => ({ keys: [], refusal: { text: say(text) && text, isKnown: false } });
  const list = {
    listed: () => entries,
    put: (pieces: readonly Piece[]) => {
      put.push(...pieces.map(({ itemId }) => itemId));
      return { keys: pieces.map((_, index) => index + 1) };
    },
    ...{ announce: say, refuse: say, refuseIt: answer, refuseKnown: answer },
  };
  const add = (...numbers: readonly number[]) => addRange({ hit, free: free(...numbers) }, [], list);
  const addName = () => addRange({ hit: { ...hit, itemNumber: null }, free: free(1) }, [], list);
  return { put, said, add, addName };
}

test('free pieces of the range come by number; what is listed stays once, what is not free is named', () => {
  const { add, put, said } = desk([entry(3)]);
  expect(add(4, 2, 3, 99)?.keys).toEqual([1, 2]);
  expect(put).toEqual([2, 4]);
  expect(said).toEqual([
    'Mustjala seelik nr 1–15: lisatud 2 eset',
    'Mustjala seelik: vabad ei ole nr 1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15',
  ]);
});

test('nothing free, or all listed, is a refusal; a hit of a name is no range', () => {
  const { add, addName, put, said } = desk([entry(3)]);
  expect([add(99)?.keys, add(3)?.keys, put]).toEqual([[], [], []]);
  expect(said).toEqual(['Mustjala seelik nr 1–15: ükski neist ei ole vaba', 'Mustjala seelik nr 1–15: kõik vabad on juba nimekirjas']);
  expect(addName()).toBeUndefined();
});
