import { PreviewForm } from '@riideait/contract';
import type { Selectable } from 'kysely';
import type { Email } from '../db/schema.ts';
import type { MailAudience } from './making.rules.ts';

/** What a reminder is made of. */
export interface Reminder {
  readonly personId: number;
  readonly meantFor: MailAudience;
  readonly sendInventory: boolean;
  /** Only for those who have not confirmed what they hold. */
  readonly onlyUnconfirmed: boolean;
  readonly line: string | null;
  /** Only pieces of these clothing names; null: all. */
  readonly clothingNameIds: readonly number[] | null;
  readonly performance: AboutPerformance | null;
}

/** A mail about a performance: whether one comes to it, what one wears there, or pieces wanted for it. */
export interface AboutPerformance {
  readonly id: number;
  readonly mail: 'ASK' | 'PIECES' | 'HOLDERS';
  /** As it was called when the mail was asked for; null in mails of former versions. */
  readonly name: string | null;
  readonly onDay: string | null;
}

/** What the letter of a settlement is made of. */
export interface SettlementLetter {
  readonly settlementId: number;
  readonly personName: string;
  /** As a manager typed it: nothing else gets the letter. */
  readonly toAddress: string;
  /** Null: that of the product. */
  readonly subject: string | null;
  /** As it was called when the letter was asked for. */
  readonly piece: string | null;
}

/** What the reply to a finder is made of. */
export interface FindReply {
  readonly findId: number;
  readonly personName: string;
  /** As the finder typed it. */
  readonly toAddress: string;
  /** Of a keeper. */
  readonly text: string;
}

/** What the mail of a receipt of return is made of. */
export interface ReturnMail {
  readonly returnReceiptId: number;
  readonly personId: number;
}

/** What a test of texts is made of. */
export interface TestMail {
  readonly draft: PreviewForm;
  /** The user who tries them. */
  readonly personName: string;
  readonly toAddress: string;
}

export type Recipe = Reminder | SettlementLetter | FindReply | ReturnMail | TestMail;

export const isLetter = (recipe: Recipe): recipe is SettlementLetter => 'settlementId' in recipe;
export const isReply = (recipe: Recipe): recipe is FindReply => 'findId' in recipe;
export const isReturn = (recipe: Recipe): recipe is ReturnMail => 'returnReceiptId' in recipe;
export const isTest = (recipe: Recipe): recipe is TestMail => 'draft' in recipe;

const ofRecipe = [
  ...(['personId', 'personName', 'toAddress', 'meantFor', 'sendInventory', 'onlyUnconfirmed', 'line', 'clothingNameIds'] as const),
  ...([
    'performanceId',
    'performanceMail',
    'settlementId',
    'findId',
    'askedSubject',
    'draft',
    'about',
    'aboutDay',
    'returnReceiptId',
  ] as const),
] as const;

/** Columns of `email` from which `recipeOf` reads. */
export const recipeColumns = ofRecipe.map((column) => `email.${column}` as const);

export type StoredRecipe = Pick<Selectable<Email>, (typeof ofRecipe)[number]>;

/** The columns of a recipe. */
export function columnsOf(recipe: Recipe) {
  if (isLetter(recipe)) return { settlementId: recipe.settlementId, askedSubject: recipe.subject, about: recipe.piece };
  if (isReply(recipe)) return { findId: recipe.findId, line: recipe.text };
  if (isTest(recipe)) return { draft: JSON.stringify(recipe.draft) };
  if (isReturn(recipe)) return { returnReceiptId: recipe.returnReceiptId };
  const { clothingNameIds, performance, ...reminder } = recipe;
  return {
    ...reminder,
    clothingNameIds: clothingNameIds && [...clothingNameIds],
    performanceId: performance?.id ?? null,
    performanceMail: performance?.mail ?? null,
    about: performance?.name ?? null,
    aboutDay: performance?.onDay ?? null,
  };
}

/** The recipe of a row; undefined for a test of a former version, which was written when it was asked for. */
export function recipeOf(row: StoredRecipe): Recipe | undefined {
  const { personId, meantFor, settlementId, findId, personName, toAddress } = row;
  if (settlementId !== null) return { settlementId, personName, toAddress, subject: row.askedSubject, piece: row.about };
  if (findId !== null) return { findId, personName, toAddress, text: row.line ?? '' };
  if (row.returnReceiptId !== null && personId !== null) return { returnReceiptId: row.returnReceiptId, personId };
  if (row.draft !== null) return { draft: PreviewForm.parse(row.draft), personName, toAddress };
  if (personId === null || meantFor === null) return undefined;
  const { sendInventory, onlyUnconfirmed, line, clothingNameIds } = row;
  return { personId, meantFor, sendInventory, onlyUnconfirmed, line, clothingNameIds, performance: performanceOf(row) };
}

const mails = ['ASK', 'PIECES', 'HOLDERS'] as const;

function performanceOf({ performanceId: id, performanceMail, about: name, aboutDay: onDay }: StoredRecipe): AboutPerformance | null {
  const mail = mails.find((one) => one === performanceMail);
  return id === null || mail === undefined ? null : { id, mail, name, onDay };
}
