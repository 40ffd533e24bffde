import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { ById, required } from './fields.ts';

/** The name, typed again. */
export const EraseForm = z.object({ name: required('Nimi', 201) });
export type EraseForm = z.infer<typeof EraseForm>;

export const erasingEndpoints = {
  person: {
    method: 'POST',
    path: '/people/:id/erase',
    access: 'people:erase',
    statements: 8,
    deed: null,
    summary: 'Erase all data of a dancer for ever; histories keep that somebody had a piece',
    params: ById,
    body: EraseForm,
    data: z.null(),
  },
} as const satisfies Endpoints;
