import { z } from 'zod';
import { Day } from '../fields.ts';

/** The day for which somebody says whether a dancer comes. */
export const dayOfAnswer = Day.optional().meta({
  description: 'Day of the performance as the client showed it: once it has moved the answer is 409. Left out: its present day',
});

/** Of a performance that has moved: how many have answered for another day, and not for the present one. */
export const answersOfOtherDay = (count: number): string =>
  `Päev muutus: ${count === 1 ? '1 tantsija' : `${count} tantsijat`} oli vastanud teise päeva kohta. Uue päeva kohta on vastus lahtine.`;

/** What was last said for another day, until something is said for the present one. */
export const FormerAnswer = z.object({ onDay: Day, comes: z.boolean() });
export type FormerAnswer = z.infer<typeof FormerAnswer>;
export const former = FormerAnswer.nullable().meta({ description: 'Last said for another day; null once something is said for this one' });
