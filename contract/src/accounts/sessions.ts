import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Id, Timestamp } from '../fields.ts';

/** One login on one device. */
export const OwnSession = z.object({
  id: Id,
  device: z.string().meta({ description: 'Browser and system as the browser names them: "Firefox, Android"' }),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  current: z.boolean().meta({ description: 'The one that asks' }),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const sessionEndpoints = {
  list: {
    method: 'GET',
    path: '/users/me/sessions',
    access: 'signed-in',
    summary: 'Own sessions that go on, the one used last first',
    data: z.array(OwnSession),
  },
  endAll: {
    method: 'DELETE',
    path: '/users/me/sessions',
    access: 'signed-in',
    summary: 'Log out everywhere, here too',
    data: z.null(),
    writesOnFullDisk: true,
  },
  end: {
    method: 'DELETE',
    path: '/users/me/sessions/:id',
    access: 'signed-in',
    summary: 'Log out on one device',
    params: ById,
    data: z.null(),
    writesOnFullDisk: true,
  },
} as const satisfies Endpoints;
