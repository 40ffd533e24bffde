import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Count, Id, Timestamp } from '../fields.ts';

/** What a follower can take over in her name. */
export const OfficePart = z.enum(['STOCKTAKES', 'BATCHES', 'JOBS', 'IMPORTS']);
export type OfficePart = z.infer<typeof OfficePart>;

/** What names the signed-in user and is not over. */
export const Office = z.object({
  replyTo: z.boolean().meta({ description: 'Replies to reminders go to the address of the user' }),
  stocktakes: z.array(z.object({ id: Id, name: z.string() })).meta({ description: 'Open ones that the user has begun' }),
  batches: z.array(z.object({ id: Id, sentAt: Timestamp, numberOfPieces: Count })).meta({ description: 'The same' }),
  jobs: Count.meta({ description: 'Open ones that the user has opened' }),
  links: Count.meta({ description: 'To pages of dancers and makers, that the user has shown and that still open' }),
  imports: z.array(z.object({ id: Id, fileName: z.string() })).meta({ description: 'Of the user, that are not written yet' }),
});
export type Office = z.infer<typeof Office>;

export const PassOnForm = z.object({ part: OfficePart, toUserId: Id });
export type PassOnForm = z.output<typeof PassOnForm>;

export const officeEndpoints = {
  read: {
    method: 'GET',
    path: '/office',
    access: 'users:write',
    summary: 'What names the signed-in user and is not over: to pass on or to end before the office goes to another',
    data: Office,
  },
  passOn: {
    method: 'POST',
    path: '/office/pass-on',
    access: 'users:write',
    deed: null,
    summary: 'Have one part of it name another user of the ensemble instead',
    body: PassOnForm,
    data: Office,
  },
  endLinks: {
    method: 'POST',
    path: '/office/end-links',
    access: 'users:write',
    deed: null,
    summary: 'End the links to pages of dancers and makers that the signed-in user has shown',
    data: Office,
  },
} as const satisfies Endpoints;
