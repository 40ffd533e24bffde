import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Day, Id, Timestamp } from '../fields.ts';
import { Cents } from '../rules/amount.ts';
import { LINK_PHOTO_MAX_BYTES } from '../rules/pictures.ts';

/** Header with the token of a maker's link, of endpoints with the access `maker`; signs as `linkTokenIn` reads them. */
export const MAKER_HEADER = 'riideait-maker';

/** Most photos of a maker in `hours`; those of the ensemble are counted with those of holders. */
export const MAKER_LIMITS = { hours: 24, photos: 40 } as const;

/** A job as its maker sees it. */
export const MakerJob = z.object({
  id: Id,
  clothingName: z.string(),
  clothingNumber: z.string().nullable(),
  size: z.string().nullable(),
  imageUrls: z.array(z.string()).meta({ description: 'Photos of the job, then of the piece; else the picture of its clothing name' }),
  what: z.string().meta({ description: 'What is to be done, in words: "kitsamaks, ääris"' }),
  text: z.string().nullable(),
  promisedOn: Day.nullable(),
  urgentFor: z
    .object({ name: z.string(), onDay: Day, neededFrom: Day })
    .nullable()
    .meta({ description: 'The performance that the piece is wanted for' }),
  fittingWith: z.string().nullable().meta({ description: 'First name of who wears the piece, where it is to be taken in or let out' }),
  doneAt: Timestamp.nullable().meta({ description: 'Null: it is to be done' }),
  takenIn: z.boolean().meta({ description: 'A keeper has taken the piece in' }),
  priceCents: Cents.nullable().meta({ description: 'What this maker asked' }),
  priceAgreed: z.boolean().meta({ description: 'A keeper has set the price: none is asked for' }),
});
export type MakerJob = z.infer<typeof MakerJob>;

export const MakerPage = z.object({
  ensemble: z.string(),
  name: z.string().meta({ description: 'Of the maker' }),
  jobs: z.array(MakerJob).meta({
    description:
      'Those to be done, the soonest promised first; then those done that wait to be taken in or were done in the last 90 days, the newest first',
  }),
});
export type MakerPage = z.infer<typeof MakerPage>;

export const DoneForm = z.object({
  priceCents: Cents.nullish().meta({ description: 'What the maker asks; an offer until a keeper takes it over' }),
  imageId: Id.nullish().meta({ description: 'A photo that the maker sent' }),
  requestId: z.uuid().meta({ description: 'Chosen by the client; a repetition changes nothing more and gets the same answer' }),
});
export type DoneForm = z.infer<typeof DoneForm>;

export const makerPageEndpoints = {
  read: { method: 'GET', path: '/maker', access: 'maker', summary: 'The jobs of the maker of a link', data: MakerPage },
  done: {
    method: 'POST',
    path: '/maker/jobs/:id/done',
    access: 'maker',
    statements: 4,
    summary: 'Say that a job is done; its piece stays in repair until a keeper takes it in',
    params: ById,
    body: DoneForm,
    data: MakerPage,
    created: true,
  },
  photo: {
    method: 'POST',
    path: '/maker/photos',
    access: 'maker',
    summary: 'Send a photo for the job that is done next',
    upload: { maxBytes: LINK_PHOTO_MAX_BYTES },
    data: z.object({ imageId: Id }),
    created: true,
  },
} as const satisfies Endpoints;
