import { lineText, nameKey } from '../cells.rules.ts';
import type { ClothingRegister, RegisteredHolder, RegisteredItem, RegisteredName } from '../imports.types.ts';
import { typeOfOne } from './garment-types.rules.ts';

/** Where rows look things up in the register. Clothing names go by their keys: any case, any spaces. */
export interface ClothingIndex {
  readonly nameOf: (key: string) => RegisteredName | undefined;
  readonly keyOf: (item: RegisteredItem) => string | undefined;
  readonly itemOf: (id: number) => RegisteredItem | undefined;
  readonly bearerOf: (key: string, clothingNumber: string) => RegisteredItem | undefined;
  /** An item whose number is the same but for zeros before it. */
  readonly alikeOf: (key: string, clothingNumber: string) => RegisteredItem | undefined;
  readonly unnumberedOf: (key: string) => readonly RegisteredItem[];
  readonly personOf: (id: number) => RegisteredHolder | undefined;
  /** Whether some item of the name has a value of this measurement. */
  readonly isMeasured: (key: string, measurement: string) => boolean;
  /** A type as it is written: in the register, else where it was asked for first. */
  readonly typeName: (text: string) => string;
}

/** By what two numbers are the same within a clothing name. */
export const numberKey = (key: string, clothingNumber: string): string => `${nameKey(clothingNumber)}\n${key}`;

const LEADING_ZEROS = /(?<![\d.,])0+(?=\d)/g;
/** By what two numbers are the same but for zeros before them: `007` and `7`, `A01` and `A1`. */
export const alikeKey = (key: string, clothingNumber: string): string => numberKey(key, clothingNumber.replace(LEADING_ZEROS, ''));

export function indexClothing({ types, names, items, people }: ClothingRegister): ClothingIndex {
  const nameByKey = new Map<string, RegisteredName>();
  const keyById = new Map<number, string>();
  for (const name of names) {
    const key = nameKey(name.name);
    keyById.set(name.id, key);
    if (!nameByKey.has(key)) nameByKey.set(key, name);
  }

  const itemById = new Map<number, RegisteredItem>();
  const bearers = new Map<string, RegisteredItem>();
  const alike = new Map<string, RegisteredItem>();
  const unnumbered = new Map<string, RegisteredItem[]>();
  const measured = new Map<string, Set<string>>();
  for (const item of items) {
    itemById.set(item.id, item);
    const key = keyById.get(item.clothingNameId);
    if (key === undefined) continue;
    if (item.clothingNumber === null) listIn(unnumbered, key).push(item);
    else {
      bearers.set(numberKey(key, item.clothingNumber), item);
      alike.set(alikeKey(key, item.clothingNumber), item);
    }
    for (const measurement in item.measured) setIn(measured, key).add(measurement);
  }

  const personById = new Map(people.map((person) => [person.id, person]));
  const spellings = new Map([...types, ...names.map(({ typeName }) => typeName)].map((type) => [nameKey(type), type]));

  return {
    nameOf: (key) => nameByKey.get(key),
    keyOf: ({ clothingNameId }) => keyById.get(clothingNameId),
    itemOf: (id) => itemById.get(id),
    bearerOf: (key, clothingNumber) => bearers.get(numberKey(key, clothingNumber)),
    alikeOf: (key, clothingNumber) => alike.get(alikeKey(key, clothingNumber)),
    unnumberedOf: (key) => unnumbered.get(key) ?? [],
    personOf: (id) => personById.get(id),
    isMeasured: (key, measurement) => measured.get(key)?.has(measurement) ?? false,
    typeName: (text) => {
      const key = nameKey(text);
      const spelling = spellings.get(key) ?? typeOfOne(key, (type) => spellings.get(type)) ?? lineText(text);
      spellings.set(key, spelling);
      return spelling;
    },
  };
}

function listIn<Key, Value>(map: Map<Key, Value[]>, key: Key): Value[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

function setIn<Key, Value>(map: Map<Key, Set<Value>>, key: Key): Set<Value> {
  const set = map.get(key) ?? new Set<Value>();
  map.set(key, set);
  return set;
}
