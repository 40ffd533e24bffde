import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Count, Timestamp } from '../fields.ts';

export const DailyBackup = z.object({
  automatic: z.boolean().meta({ description: 'Whether the server backs itself up every night' }),
  doneAt: Timestamp.nullable().meta({ description: 'When the last good one was made' }),
  bytes: Count.nullable().meta({ description: 'Its size' }),
  failedAt: Timestamp.nullable().meta({ description: 'When one failed after that' }),
  error: z.string().nullable().meta({ description: 'Why it failed' }),
});
export type DailyBackup = z.infer<typeof DailyBackup>;

export const backupEndpoints = {
  daily: {
    method: 'GET',
    path: '/backups/daily',
    access: 'backups:read',
    summary: 'The last automatic backup, and whether one has failed since',
    data: DailyBackup,
    acrossEnsembles: true,
  },
} as const satisfies Endpoints;
