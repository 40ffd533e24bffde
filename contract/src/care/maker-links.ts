import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById } from '../fields.ts';

export const makerLinkEndpoints = {
  show: {
    method: 'POST',
    path: '/makers/:id/link',
    access: 'care:use',
    deed: null,
    statements: 2,
    summary: 'Make a link to show or send to a maker; it goes to the security log',
    params: ById,
    data: z.object({ url: z.string() }),
    created: true,
  },
  end: {
    method: 'DELETE',
    path: '/makers/:id/link',
    access: 'care:use',
    deed: null,
    summary: 'End all links of a maker',
    params: ById,
    data: z.null(),
  },
} as const satisfies Endpoints;
