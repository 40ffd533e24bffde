import type { z } from 'zod';
import { variable } from './config-checks.ts';
import { LIMITS, type Limits } from './db/database.ts';

const limit = (name: string, usual: number) =>
  variable
    .refine((text = '0') => /^\d{1,7}$/.test(text), `${name} must be a whole number from 0 (without a limit) to 9999999, such as ${usual}.`)
    .transform((text) => Number(text ?? usual));

export const limitVariables = {
  ENSEMBLE_IMAGES_MB: limit('ENSEMBLE_IMAGES_MB', LIMITS.imagesMb),
  ENSEMBLE_ITEMS: limit('ENSEMBLE_ITEMS', LIMITS.items),
  ENSEMBLE_PEOPLE: limit('ENSEMBLE_PEOPLE', LIMITS.people),
  ENSEMBLE_MAILS_DAY: limit('ENSEMBLE_MAILS_DAY', LIMITS.mailsDay),
};

type Given = { readonly [Name in keyof typeof limitVariables]: z.infer<(typeof limitVariables)[Name]> };

export const limitsOf = (given: Given): Limits => ({
  items: given.ENSEMBLE_ITEMS,
  people: given.ENSEMBLE_PEOPLE,
  imagesMb: given.ENSEMBLE_IMAGES_MB,
  mailsDay: given.ENSEMBLE_MAILS_DAY,
});
