import { z } from 'zod';

export const GenderCode = z.enum(['M', 'F']);
export type GenderCode = z.infer<typeof GenderCode>;

/** A set of one gender is not for the other; a dancer without a gender gets all sets. */
export const isSetFor = (set: { genderCode: GenderCode | null }, dancer: { genderCode: GenderCode | null }): boolean =>
  set.genderCode === null || dancer.genderCode === null || set.genderCode === dancer.genderCode;

/** As spreadsheets write them. */
export const genderWords: Readonly<Record<GenderCode, string>> = { M: 'mees', F: 'naine' };
