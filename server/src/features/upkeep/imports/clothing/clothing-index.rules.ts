import { pieceNumberKey, usualTypes } from '@riideait/contract';
import { lineText, nameKey } from '../cells.rules.ts';
import type { ClothingRegister, RegisteredItem } from '../imports.types.ts';

/** Equal for equal numbers of one clothing name. */
export const numberKey = (key: string, clothingNumber: string): string => `${nameKey(clothingNumber)}\n${key}`;

/** A text as these write it, else as its first row does. */
function spellingOf(known: readonly string[]): (text: string) => string {
  const spellings = new Map(known.map((text) => [nameKey(text), text]));
  return (text) => {
    const key = nameKey(text);
    const spelling = spellings.get(key) ?? lineText(text);
    spellings.set(key, spelling);
    return spelling;
  };
}

/** Between the words of a type: "Vestid ja liistikud". */
const AND = /\s+ja\s+/;

/**
 * The type that a line between rows means: the known one of this name, else the one that has it among its words, so that `VESTID` becomes no second
 * type beside "Vestid ja liistikud". Those of the register go first.
 */
function typeOfLine(known: readonly string[], spelling: (text: string) => string): (text: string) => string {
  const whole = new Set(known.map(nameKey));
  const byWord = new Map(known.flatMap((type) => type.split(AND).map((word) => [nameKey(word), type] as const)));
  return (text) => spelling((!whole.has(nameKey(text)) && byWord.get(nameKey(text))) || text);
}

/** The register by what rows look up. Clothing names go by their keys. */
export function indexClothing({ types, owners, fundings, names, items, codes, people }: ClothingRegister) {
  const keyById = new Map(names.map(({ id, name }) => [id, nameKey(name)]));
  const nameByKey = new Map(names.toReversed().map((name) => [nameKey(name.name), name]));
  const itemById = new Map(items.map((item) => [item.id, item]));
  const personById = new Map(people.map((person) => [person.id, person]));
  const titles = new Map(fundings.map((title) => [nameKey(title), title]));
  const lent = new Map(items.flatMap((item) => (item.lenderCode === null ? [] : [[nameKey(item.lenderCode), item] as const])));
  const bearers = new Map<string, RegisteredItem>();
  /** Undefined: several. */
  const alike = new Map<string, RegisteredItem | undefined>();
  for (const item of items) {
    const key = keyById.get(item.clothingNameId);
    if (key === undefined || item.clothingNumber === null) continue;
    bearers.set(numberKey(key, item.clothingNumber), item);
    const like = numberKey(key, pieceNumberKey(item.clothingNumber));
    alike.set(like, alike.has(like) ? undefined : item);
  }
  const knownTypes = [...usualTypes, ...types, ...names.map(({ clothingTypeName }) => clothingTypeName)];
  const typeName = spellingOf(knownTypes);
  return {
    nameOf: (key: string) => nameByKey.get(key),
    keyOf: ({ clothingNameId }: RegisteredItem) => keyById.get(clothingNameId),
    itemOf: (id: number) => itemById.get(id),
    bearerOf: (key: string, clothingNumber: string) => bearers.get(numberKey(key, clothingNumber)),
    /** The only one whose number is found by this one: a spreadsheet makes 7 of `007`. */
    likeBearer: (key: string, clothingNumber: string) => alike.get(numberKey(key, pieceNumberKey(clothingNumber))),
    /** The piece of another owner by the code that it has there. */
    lentItem: (lenderCode: string) => lent.get(nameKey(lenderCode)),
    /** The piece that has the label of this code. */
    labelled: (code: string) => itemById.get(codes.get(code) ?? 0),
    personOf: (id: number) => personById.get(id),
    typeName,
    typeOfLine: typeOfLine(knownTypes, typeName),
    ownerName: spellingOf(owners),
    fundingOf: (title: string) => titles.get(nameKey(title)),
  };
}
export type ClothingIndex = ReturnType<typeof indexClothing>;
