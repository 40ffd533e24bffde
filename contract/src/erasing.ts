import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { ById, Count, Id, required, Timestamp } from './fields.ts';

/** The name, typed again. */
export const EraseForm = z.object({ name: required('Nimi', 201) });
export type EraseForm = z.infer<typeof EraseForm>;

/** Who or what was erased and is back since the restore of an older backup. */
export const ErasedBack = z.object({
  entity: z.enum(['person', 'user', 'ensemble']),
  id: Id,
  ensemble: z.string().nullable().meta({ description: 'Name of the ensemble of a dancer' }),
  erasedAt: Timestamp,
});
export type ErasedBack = z.infer<typeof ErasedBack>;

export const erasingEndpoints = {
  person: {
    method: 'POST',
    path: '/people/:id/erase',
    access: 'people:erase',
    statements: 8,
    deed: null,
    ownTransactions: true,
    summary: 'Erase all data of a dancer for ever; histories keep that somebody had a piece',
    params: ById,
    body: EraseForm,
    data: z.null(),
  },
  back: {
    method: 'GET',
    path: '/erased/back',
    statements: 6,
    access: 'erasing:repeat',
    summary: 'Who was erased and is back since the restore of an older backup, in all ensembles',
    data: z.array(ErasedBack),
    acrossEnsembles: true,
  },
  again: {
    method: 'POST',
    path: '/erased/again',
    access: 'erasing:repeat',
    summary: 'Erase again all who are back; pieces they hold by the backup are taken back',
    data: z.object({ erased: Count }),
    acrossEnsembles: true,
  },
} as const satisfies Endpoints;
