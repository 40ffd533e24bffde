import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Day, Id, Timestamp } from '../fields.ts';
import { ClothingRow, ItemWithPhotos } from './clothing-item.ts';

/** Most blank codes of one request. */
export const BLANK_CODES_AT_ONCE = 500;
/** Most blank codes of an ensemble that no item has yet. */
export const MOST_BLANK_CODES = 5000;

/** The item of a code. */
export const CodedItem = ClothingRow.extend({
  images: ItemWithPhotos.shape.images,
  holder: z.object({ id: Id, name: z.string(), since: Timestamp, dueOn: Day.nullable() }).nullable(),
});
export type CodedItem = z.infer<typeof CodedItem>;

/** What a stranger learns who finds an item. */
export const StrangersCard = z.object({
  ensembleName: z.string(),
  contact: z.string().nullable().meta({ description: 'The proved address that replies go to' }),
  text: z.string().nullable().meta({ description: 'In the words of the ensemble' }),
});
export type StrangersCard = z.infer<typeof StrangersCard>;

export const BlankCodesForm = z.object({ count: z.number().int().min(1).max(BLANK_CODES_AT_ONCE) });
export type BlankCodesForm = z.infer<typeof BlankCodesForm>;

export const ClaimForm = z.object({ clothingId: Id });
export type ClaimForm = z.infer<typeof ClaimForm>;

/** As typed or scanned; `readCodes` reads it. A text that is no code is answered as an unknown code: 404. */
export const ByItemCode = z.object({ code: z.string().max(200) });

export const codeEndpoints = {
  get: {
    method: 'GET',
    path: '/codes/:code',
    statements: 4,
    access: 'clothing:read',
    summary: 'The item of a code; 404 CODE_BLANK where the ensemble has printed it and no item has it yet',
    params: ByItemCode,
    data: CodedItem,
  },
  card: {
    method: 'GET',
    path: '/codes/:code/card',
    statements: 5,
    access: 'public',
    summary: 'Whose item it is, for who finds it; 404 unless the ensemble shows that; 30 misses of an address in ten minutes are 429',
    params: ByItemCode,
    data: StrangersCard,
  },
  blank: {
    method: 'POST',
    path: '/codes/blank',
    access: 'clothing:write',
    deed: null,
    repeatable: true,
    summary: `Make codes to print ahead; at most ${MOST_BLANK_CODES} wait for their items`,
    body: BlankCodesForm,
    data: z.array(z.object({ code: z.string() })),
    created: true,
  },
  claim: {
    method: 'POST',
    path: '/codes/:code/claim',
    access: 'clothing:write',
    deed: 'CODE_CLAIM',
    repeatable: true,
    summary: 'Give a blank code to an item, once',
    params: ByItemCode,
    body: ClaimForm,
    data: CodedItem,
  },
} as const satisfies Endpoints;
