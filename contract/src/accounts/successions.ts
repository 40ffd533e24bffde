import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Day, Id, optional, requiredChoice, Timestamp, text } from '../fields.ts';
import type { RoleCode } from '../permissions.ts';
import { AccountEmail } from '../rules/passwords.ts';

/** Days in which an offered office must be accepted. */
export const SUCCESSION_DAYS = 14;

/** What who hands the office over is then; null: out of the ensemble. */
export const leaverRoles = { KEEPER: 'ROLE_USER', VIEWER: 'ROLE_VIEWER', GONE: null } as const satisfies Record<string, RoleCode | null>;
export const LeaverThen = z.enum(Object.keys(leaverRoles) as [keyof typeof leaverRoles, ...(keyof typeof leaverRoles)[]]);
export type LeaverThen = z.infer<typeof LeaverThen>;

/** The office of a manager, offered to a follower or accepted: on its day both roles change at once. */
export const Succession = z.object({
  id: Id,
  ensemble: z.string(),
  from: z.string().meta({ description: 'Name of who hands over' }),
  to: z.string().nullable().meta({ description: 'Name of the follower; null until she belongs to the ensemble' }),
  toUserId: Id.nullable().meta({ description: 'Of the follower; null as the name' }),
  email: z.string().meta({ description: 'Of the follower' }),
  onDay: Day,
  then: LeaverThen,
  offeredAt: Timestamp,
  acceptedAt: Timestamp.nullable(),
  endsAt: Timestamp.meta({ description: `Not accepted until then, ${SUCCESSION_DAYS} days after the offer, it ends` }),
  isMine: z.boolean().meta({ description: 'The signed-in user is who hands over, else the follower' }),
});
export type Succession = z.infer<typeof Succession>;

export const SuccessionForm = z.object({
  email: AccountEmail,
  name: optional(text()).meta({ description: 'Of a new account; left out: its address up to the @' }),
  onDay: requiredChoice('Päev', Day),
  then: requiredChoice('Sinu roll pärast seda', LeaverThen),
});
export type SuccessionForm = z.output<typeof SuccessionForm>;

export const successionEndpoints = {
  list: {
    method: 'GET',
    path: '/successions',
    access: 'signed-in',
    summary: 'Offices that the signed-in user hands over or is offered, the newest first',
    data: z.array(Succession),
  },
  offer: {
    method: 'POST',
    path: '/successions',
    access: 'users:write',
    whileFrozen: true,
    summary:
      'Hand the own office over on a day. Who has no account gets an invitation: accepting it accepts the office, as does an invitation into the ensemble',
    body: SuccessionForm,
    data: Succession,
    created: true,
    acrossEnsembles: true,
  },
  accept: {
    method: 'POST',
    path: '/successions/:id/accept',
    access: 'signed-in',
    summary: 'Accept an offered office; who is in no ensemble joins this one. A user of another ensemble is refused',
    params: ById,
    data: Succession,
  },
  takeBack: {
    method: 'DELETE',
    path: '/successions/:id',
    access: 'signed-in',
    summary: 'Take an offer back, or decline it, accepted or not; the other one gets a mail',
    params: ById,
    data: z.null(),
  },
} as const satisfies Endpoints;
