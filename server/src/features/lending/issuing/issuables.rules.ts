import { type GenderCode, type Issuable, numberOfNames } from '@riideait/contract';
import type { Ranked } from '../../../search/fair-choice.ts';

export interface FoundSet {
  readonly id: number;
  readonly name: string;
  /** Null: for all. */
  readonly genderCode: GenderCode | null;
  /** Numbers of its clothing names, and of those in stock. */
  readonly names: number;
  readonly namesInStock: number;
  readonly imageUrl?: string | null;
}

/** A hit with the rank of its match. */
export const rankedAs =
  <Found>(hitOf: (found: Found) => Issuable) =>
  (found: Found & { readonly rank: number }): Ranked<Issuable> => ({ rank: found.rank, hit: hitOf(found) });

export const setHit = ({ id, name, genderCode, names, namesInStock, imageUrl }: FoundSet): Issuable => ({
  id,
  type: 'SET',
  name,
  title: names === 0 ? 'tühi' : [numberOfNames(names), ...stockOf(names, namesInStock)].join(' · '),
  clothingName: name,
  itemNumber: null,
  clothingId: null,
  path: `/clothing/clothing-set?setId=${id}`,
  ...(imageUrl && { imageUrl }),
  ...(namesInStock === 0 && { outOfStock: true }),
  ...(genderCode !== null && { genderCode }),
});

/** The shortage in words; none where nothing is short. */
function stockOf(names: number, namesInStock: number): string[] {
  if (namesInStock === names) return [];
  return [namesInStock === 0 ? 'otsas' : `${names - namesInStock} otsas`];
}
