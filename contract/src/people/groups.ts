import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, basedOn, Count, Id, required, Version } from '../fields.ts';

export const Group = z.object({
  id: Id,
  name: z.string(),
  growing: z.boolean().meta({ description: 'Children who grow: their measures widen with time' }),
  borrowers: z.boolean().meta({ description: 'Other ensembles, schools: they borrow clothes, and are no dancers' }),
  nrOfActivePeople: z.number().int(),
  nrOfAllPeople: z.number().int(),
  version: Version,
});
export type Group = z.infer<typeof Group>;

/** A group with how far its active people are. */
export const GroupProgress = Group.extend({
  holding: Count.meta({ description: 'Who hold something' }),
  confirmed: Count.nullable().meta({
    description: 'Of them those who have confirmed all they hold; null only where a browser answers without a connection',
  }),
  late: Count.meta({ description: 'Of them those who hold something late' }),
  unmeasured: Count.nullable().meta({ description: 'Without any measure; null of borrowers, and without the permission for measures' }),
});
export type GroupProgress = z.infer<typeof GroupProgress>;

export const GroupForm = z.object({
  name: required('Rühma nimi', 100),
  growing: z.boolean().optional().meta({ description: 'Left out: stays as it is; new groups do not grow' }),
  borrowers: z
    .boolean()
    .optional()
    .meta({ description: 'Left out: stays as it is. Set: the people of the group get one name; cleared: only of an empty group' }),
});
export type GroupForm = z.infer<typeof GroupForm>;

export const EditGroupForm = GroupForm.extend(basedOn);
export type EditGroupForm = z.infer<typeof EditGroupForm>;

export const groupEndpoints = {
  list: { method: 'GET', path: '/groups', access: 'groups:read', summary: 'All groups, by name', data: z.array(Group), tagged: true },
  progress: {
    method: 'GET',
    path: '/groups/progress',
    statements: 1,
    access: 'groups:read',
    summary: 'All groups, by name, with how many of their people have confirmed, are late, have no measures',
    data: z.array(GroupProgress),
    tagged: true,
  },
  add: {
    method: 'POST',
    path: '/groups',
    access: 'groups:write',
    deed: 'GROUP_ADD',
    repeatable: true,
    summary: 'Add a group',
    body: GroupForm,
    data: Group,
    created: true,
  },
  get: { method: 'GET', path: '/groups/:id', access: 'groups:read', summary: 'One group', params: ById, data: Group },
  edit: {
    method: 'PUT',
    path: '/groups/:id',
    access: 'groups:write',
    deed: 'GROUP_EDIT',
    summary: 'Edit a group',
    params: ById,
    body: EditGroupForm,
    data: Group,
  },
  delete: {
    method: 'DELETE',
    path: '/groups/:id',
    access: 'groups:delete',
    deed: 'GROUP_DELETE',
    summary: 'Delete an empty group',
    params: ById,
    data: z.null(),
  },
} as const satisfies Endpoints;
