import type { BodyKind } from '@riideait/contract';

/** How a measure of a body is taken. */
export const howMeasured: Readonly<Record<BodyKind, string>> = {
  HEIGHT: 'Mõõda pealaest kannani, kingadeta.',
  CHEST: 'Mõõda ümber rinna kõige laiemast kohast, lint abaluudel sirgelt.',
  WAIST: 'Mõõda ümber vöö kõige kitsamast kohast.',
  HIPS: 'Mõõda ümber puusade kõige laiemast kohast.',
  HEAD: 'Mõõda ümber pea, üle otsmiku ja kõrvade kohalt.',
  FOOT: 'Number, mida kingapoes küsitakse.',
};
