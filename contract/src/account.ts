import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { Id } from './fields.ts';
import { allPermissions, type RoleCode, roles } from './permissions.ts';

export const RoleCodes = z.enum(Object.keys(roles) as [RoleCode, ...RoleCode[]]);

/** The signed-in user; `permissions` are those of the role, empty without an ensemble. */
export const CurrentUser = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string().meta({ description: 'The name up to its last space' }),
  lastName: z.string().meta({ description: 'The name from its last space on' }),
  email: z.string(),
  ensemble: z.string().nullable(),
  ensembleCode: z.string().nullable(),
  role: z.string(),
  roleCode: RoleCodes,
  permissions: z.array(z.enum(allPermissions)),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A header and its links in the side drawer; both names are translation keys of the client. */
export const MenuGroup = z.object({
  name: z.string(),
  items: z.array(z.object({ displayName: z.string(), url: z.string() })),
});
export type MenuGroup = z.infer<typeof MenuGroup>;

export const ClassifierEntry = z.object({ code: z.string(), name: z.string() });
export type ClassifierEntry = z.infer<typeof ClassifierEntry>;

export const accountEndpoints = {
  me: { method: 'GET', path: '/users/me', access: 'signed-in', summary: 'The signed-in user', data: CurrentUser },
  menu: { method: 'GET', path: '/menu', access: 'signed-in', summary: 'The menu of the signed-in user', data: z.array(MenuGroup) },
  genders: {
    method: 'GET',
    path: '/classifiers/GENDER',
    access: 'signed-in',
    summary: 'Gender codes and names',
    data: z.array(ClassifierEntry),
  },
  roles: {
    method: 'GET',
    path: '/classifiers/ROLE',
    access: 'signed-in',
    summary: 'Role codes and names',
    data: z.array(ClassifierEntry),
  },
} as const satisfies Endpoints;
