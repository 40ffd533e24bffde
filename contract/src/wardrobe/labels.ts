import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';

export const labelEndpoints = {
  address: {
    method: 'GET',
    path: '/labels/address',
    access: 'clothing:read',
    summary: 'What the addresses on labels begin with',
    data: z.object({
      publicUrl: z
        .string()
        .nullable()
        .meta({ description: 'PUBLIC_URL; null while only the server itself can open it: labels then have the bare code' }),
    }),
  },
} as const satisfies Endpoints;
