import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Day, Id, Timestamp } from '../fields.ts';
import { CurrentUser } from './account.ts';

/** An invitation of the signed-in user into an ensemble. */
export const Invitation = z.object({
  id: Id,
  ensemble: z.string(),
  role: z.string(),
  invitedBy: z.string().nullable(),
  createdAt: Timestamp,
  officeOn: Day.nullable().meta({ description: 'Accepting it accepts the office of a manager too, from this day' }),
});
export type Invitation = z.infer<typeof Invitation>;

export const invitationEndpoints = {
  list: {
    method: 'GET',
    path: '/users/me/invitations',
    access: 'signed-in',
    summary: 'Ensembles that ask the signed-in user to join',
    data: z.array(Invitation),
  },
  accept: {
    method: 'POST',
    path: '/users/me/invitations/:id/accept',
    access: 'signed-in',
    summary: 'Join the ensemble; only for a user without one. Where the address is not proved: 403, and a link is mailed to it',
    params: ById,
    data: CurrentUser,
  },
  decline: {
    method: 'DELETE',
    path: '/users/me/invitations/:id',
    access: 'signed-in',
    summary: 'Decline an invitation',
    params: ById,
    data: z.null(),
  },
} as const satisfies Endpoints;
