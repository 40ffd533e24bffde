import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Count, Id } from '../fields.ts';
import { Person } from '../people/people.ts';
import { Issue } from './issuing.ts';

export const LeaveForm = z.object({
  returnAll: z.boolean().meta({ description: 'Everything that they hold is back' }),
  clothingIds: z
    .array(Id)
    .max(500)
    .nullish()
    .meta({ description: 'Without `returnAll`: those of the held pieces that are back; left out: none' }),
});
export type LeaveForm = z.infer<typeof LeaveForm>;

/** A dancer who has left the ensemble, and what they still owe. */
export const Left = z.object({
  person: Person,
  returned: Count.meta({ description: 'Pieces taken back' }),
  owed: z.array(Issue).meta({ description: 'What they still hold' }),
});
export type Left = z.infer<typeof Left>;

export const leavingEndpoints = {
  leave: {
    method: 'POST',
    path: '/people/:id/leave',
    access: 'people:write',
    deed: 'PERSON_LEAVE',
    repeatable: true,
    summary: 'A dancer leaves the ensemble: all that they hold, or the named pieces, come back, and they become inactive',
    params: ById,
    body: LeaveForm,
    data: Left,
  },
} as const satisfies Endpoints;
