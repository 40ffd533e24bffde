import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, optional, prose, required, text, VISIBLE } from '../fields.ts';
import { LINK_PHOTO_MAX_BYTES } from '../rules/pictures.ts';
import { ByItemCode } from '../wardrobe/codes.ts';
import { Answer } from './answers.ts';

/** Most finds of a network in an hour, of a piece in a day, and that wait in an ensemble. */
export const FIND_LIMITS = { ofNetwork: 5, ofPiece: 3, open: 50 } as const;

const WORDS = 'Kirjuta, mida leidsid';

/** What a stranger says who found a piece. */
export const FindForm = z.object({
  where: required('Leiukoht'),
  words: z
    .preprocess((typed) => typed ?? '', prose(1000))
    .refine((typed) => VISIBLE.test(typed), WORDS)
    .meta({ description: 'What was found, and how to get it back' }),
  contact: optional(text(200)).meta({ description: 'How to reach the finder; one reply goes there by mail, where it is an address' }),
  website: z.string().max(1000).default('').meta({ description: 'People do not see this field: a find that fills it is not kept' }),
  requestId: optional(z.uuid()).meta({ description: 'Chosen by the client; a repetition keeps nothing more' }),
});
export type FindForm = z.output<typeof FindForm>;

/** Words of the product to a finder: all that an ensemble that has just begun may send. */
export const THANKS_TO_FINDER = 'Tere!\n\nAitäh, et andsid leiust teada! Saime su teate kätte.';

export const FindReplyForm = z.object({
  text: z.preprocess((typed) => typed ?? THANKS_TO_FINDER, prose(2000).min(1, 'Kirjuta vastus')),
});
export type FindReplyForm = z.output<typeof FindReplyForm>;

export const findEndpoints = {
  report: {
    method: 'POST',
    path: '/codes/:code/finds',
    access: 'public',
    summary: `Say that one has found the item of a code; 404 unless its ensemble shows the card. ${FIND_LIMITS.ofNetwork} of a network in an hour, ${FIND_LIMITS.ofPiece} of an item in a day`,
    params: ByItemCode,
    body: FindForm,
    upload: { maxBytes: LINK_PHOTO_MAX_BYTES, optional: true },
    data: z.null(),
    created: true,
  },
  reply: {
    method: 'POST',
    path: '/answers/:id/reply',
    access: 'answers:use',
    statements: 20,
    deed: null,
    repeatable: true,
    summary: 'Mail a finder one reply: these words, or those of the product, and nothing of what the finder wrote',
    params: ById,
    body: FindReplyForm,
    data: Answer,
  },
} as const satisfies Endpoints;
