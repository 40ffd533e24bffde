import { itemLabel } from '@riideait/contract';
import { invalid, missing, nameKey } from '../cells.rules.ts';
import type { RegisteredItem } from '../imports.types.ts';
import type { ClothingIndex } from './clothing-index.rules.ts';
import { type ClothingReading, readName } from './clothing-reading.rules.ts';

/** Whether the row is about a piece of a lender: it has the code of the piece in the lender's register. */
export const isLent = ({ given }: Pick<ClothingReading, 'given'>): boolean => Boolean(given.lenderCode);

/**
 * The row of a piece that is lent: known by its code alone, never by name and number, which may be those of an own piece. A new one is of a
 * garment of its owner, "Muhu seelik (Kungla)"; of one that is here already the file says only until when. A lender's file of its own pieces
 * adds none.
 */
export function asLent(reading: ClothingReading, index: ClothingIndex): ClothingReading {
  const { lenderCode, ownerName } = reading.given;
  if (!lenderCode) return reading;
  const item = index.lentItem(lenderCode);
  if (item !== undefined) return asKnown(reading, item, index);
  const own = index.labelled(lenderCode);
  if (own !== undefined) return withProblem(reading, invalid('lenderCode', `See ese on siin arvel: ${called(own, index)}`));
  if (!ownerName) return withProblem(reading, missing('ownerName', 'Omanik on kohustuslik'));
  if ((reading.given.count ?? 1) > 1) return withProblem(reading, invalid('count', 'Laenaja koodiga rida on üks ese'));
  if (reading.key === '') return reading;
  const ending = `(${ownerName})`;
  const read = nameKey(reading.name).endsWith(nameKey(ending)) ? { value: reading.name } : readName(`${reading.name} ${ending}`);
  if ('problem' in read) return withProblem(reading, invalid('clothingName', read.problem));
  const [name, texts] = [read.value, { ...reading.texts, clothingName: read.value }];
  return { ...reading, name, key: nameKey(name), id: undefined, texts };
}

const called = (item: RegisteredItem, index: ClothingIndex): string =>
  itemLabel(index.nameOf(index.keyOf(item) ?? '')?.name ?? '', item.clothingNumber);

const withProblem = (reading: ClothingReading, problem: ClothingReading['problems'][number]): ClothingReading => ({
  ...reading,
  problems: [...reading.problems, problem],
});

/** A piece that went back to its owner is here again where the file names a later day; an old file changes nothing. */
function asKnown(reading: ClothingReading, item: RegisteredItem, index: ClothingIndex): ClothingReading {
  const { giveBackOn } = reading.given;
  const { lenderCode, givenBackOn, clothingNumber } = item;
  const isBack = givenBackOn !== null;
  const isAgain = isBack && giveBackOn !== undefined && giveBackOn !== item.giveBackOn && (giveBackOn ?? '') > givenBackOn;
  const key = index.keyOf(item) ?? '';
  return {
    ...reading,
    ...{ name: index.nameOf(key)?.name ?? reading.name, key, id: undefined, numbers: clothingNumber ?? undefined },
    ...{ measured: {}, holder: undefined },
    given: { lenderCode, ...(giveBackOn && (!isBack || isAgain) && { giveBackOn }), ...(isAgain && { active: true }) },
  };
}
