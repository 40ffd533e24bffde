import { type CodedItem, itemLabel, MOST_BLANK_CODES, readCodes, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { lockPresentItem, readRow } from '../clothing-items/clothing-items.service.ts';
import { countBlankCodes, getCode, giveCode, insertBlankCodes, lockBlankCodes, lockCode } from './codes.queries.ts';

/** The item of a code as typed or scanned. @throws AppError CODE_BLANK, or NOT_FOUND alike for all others */
export async function readCoded(scope: Scope, typed: string): Promise<CodedItem> {
  const { itemId } = await getCode(scope, codesOf(typed));
  if (itemId === null) return refuse(refusal('CODE_BLANK'));
  return found(await readRow(scope, itemId));
}

/** Makes codes to print ahead. */
export async function makeBlankCodes(scope: Scope, count: number): Promise<{ code: string }[]> {
  await lockBlankCodes(scope);
  const free = MOST_BLANK_CODES - (await countBlankCodes(scope));
  if (count > free) refuse(refusal('TOO_MANY_BLANK_CODES', { most: MOST_BLANK_CODES, free }));
  const made: { code: string }[] = [];
  while (made.length < count) made.push(...(await insertBlankCodes(scope, count - made.length)));
  return made;
}

/** Gives a blank code to an item. The item is locked first, as everywhere. */
export async function claimCode(scope: Scope, typed: string, clothingId: number): Promise<CodedItem> {
  const codes = codesOf(typed);
  await lockPresentItem(scope, clothingId);
  const { id, code } = await lockCode(scope, codes);
  const { itemId, clothingName, clothingNumber } = await getCode(scope, [code]);
  if (itemId !== null) refuse(refusal('CODE_CLAIMED', { item: itemLabel(clothingName ?? '', clothingNumber) }));
  await giveCode(scope, id, clothingId);
  return found(await readRow(scope, clothingId));
}

function codesOf(typed: string): readonly string[] {
  const codes = readCodes(typed);
  found(codes[0]);
  return codes;
}
