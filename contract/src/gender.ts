import { z } from 'zod';

export const GenderCode = z.enum(['M', 'F']);
export type GenderCode = z.infer<typeof GenderCode>;

/** As spreadsheets write them. */
export const genderWords: Readonly<Record<GenderCode, string>> = { M: 'mees', F: 'naine' };
