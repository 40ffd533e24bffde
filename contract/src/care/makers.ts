import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, basedOn, Count, Email, Id, keptText, prose, required, text, Version } from '../fields.ts';

/** Who mends or makes: a seamstress, a shoemaker. */
export const Maker = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  note: z.string().nullable(),
  openJobs: Count,
  doneJobs: Count.meta({ description: 'Of the open jobs those that are done: their pieces wait to be taken in' }),
});
export type Maker = z.infer<typeof Maker>;

export const MakerForm = z.object({
  name: required('Nimi', 100),
  phone: keptText(text(50)),
  email: keptText(Email),
  note: keptText(prose(1000)),
});
export type MakerForm = z.infer<typeof MakerForm>;

export const EditMakerForm = MakerForm.extend(basedOn);
export type EditMakerForm = z.infer<typeof EditMakerForm>;

export const makerEndpoints = {
  list: { method: 'GET', path: '/makers', access: 'care:read', summary: 'All makers, by name', data: z.array(Maker) },
  add: {
    method: 'POST',
    path: '/makers',
    access: 'care:use',
    deed: 'MAKER_ADD',
    repeatable: true,
    summary: 'Add a maker',
    body: MakerForm,
    data: Maker,
    created: true,
  },
  get: { method: 'GET', path: '/makers/:id', access: 'care:read', summary: 'One maker', params: ById, data: Maker },
  edit: {
    method: 'PUT',
    path: '/makers/:id',
    access: 'care:use',
    deed: 'MAKER_EDIT',
    summary: 'Edit a maker',
    params: ById,
    body: EditMakerForm,
    data: Maker,
  },
  delete: {
    method: 'DELETE',
    path: '/makers/:id',
    access: 'care:use',
    deed: 'MAKER_DELETE',
    summary: 'Delete a maker; jobs stay, without one',
    params: ById,
    data: z.null(),
  },
} as const satisfies Endpoints;
