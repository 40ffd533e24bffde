import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

export const healthEndpoints = {
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Whether the process lives',
    data: z.object({ status: z.literal('ok') }),
  },
  ready: {
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: 'Whether database and migrations are in order; 503 otherwise',
    data: z.object({ status: z.literal('ok') }),
  },
} as const satisfies Endpoints;
