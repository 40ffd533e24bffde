import { lineText, nameKey } from '../cells.rules.ts';
import type { ClothingRegister, RegisteredHolder, RegisteredItem, RegisteredName } from '../imports.types.ts';

/** The register by what rows look up. Clothing names go by their keys. */
export interface ClothingIndex {
  readonly nameOf: (key: string) => RegisteredName | undefined;
  readonly keyOf: (item: RegisteredItem) => string | undefined;
  readonly itemOf: (id: number) => RegisteredItem | undefined;
  readonly bearerOf: (key: string, clothingNumber: string) => RegisteredItem | undefined;
  readonly personOf: (id: number) => RegisteredHolder | undefined;
  /** A type as the register writes it, else as its first row does. */
  readonly typeName: (text: string) => string;
}

/** Equal for equal numbers of one clothing name. */
export const numberKey = (key: string, clothingNumber: string): string => `${nameKey(clothingNumber)}\n${key}`;

export function indexClothing({ types, names, items, people }: ClothingRegister): ClothingIndex {
  const keyById = new Map(names.map(({ id, name }) => [id, nameKey(name)]));
  const nameByKey = new Map(names.toReversed().map((name) => [nameKey(name.name), name]));
  const itemById = new Map(items.map((item) => [item.id, item]));
  const personById = new Map(people.map((person) => [person.id, person]));
  const spellings = new Map([...types, ...names.map(({ clothingTypeName }) => clothingTypeName)].map((type) => [nameKey(type), type]));
  const bearers = new Map<string, RegisteredItem>();
  for (const item of items) {
    const key = keyById.get(item.clothingNameId);
    if (key !== undefined && item.clothingNumber !== null) bearers.set(numberKey(key, item.clothingNumber), item);
  }
  return {
    nameOf: (key) => nameByKey.get(key),
    keyOf: ({ clothingNameId }) => keyById.get(clothingNameId),
    itemOf: (id) => itemById.get(id),
    bearerOf: (key, clothingNumber) => bearers.get(numberKey(key, clothingNumber)),
    personOf: (id) => personById.get(id),
    typeName: (text) => {
      const key = nameKey(text);
      const spelling = spellings.get(key) ?? lineText(text);
      spellings.set(key, spelling);
      return spelling;
    },
  };
}
