import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Day, Id, optional, required, text } from '../fields.ts';
import { allPermissions, roleCodes } from '../permissions.ts';
import { NewPassword, OwnPassword, PASSWORDS_DIFFER } from '../rules/passwords.ts';
import { PasswordAgain } from './second-factor.ts';

export const RoleCodes = z.enum(roleCodes);

/** The signed-in user. `permissions` are those of role and rights, without those that a frozen ensemble refuses; empty without an ensemble or a required second factor. */
export const CurrentUser = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string().meta({ description: 'The name up to its last space' }),
  lastName: z.string().meta({ description: 'The name from its last space on' }),
  email: z.string(),
  ensemble: z.string().nullable(),
  ensembleCode: z.string().nullable(),
  ensembleClosesOn: Day.nullable().meta({
    description: 'The day on which all of the ensemble is removed',
  }),
  frozenReason: z.string().nullable().meta({ description: 'Why nothing can be changed; null: it is not frozen' }),
  isLimited: z.boolean().meta({ description: 'Its use may have limits' }),
  holderPages: z.boolean().meta({ description: 'The ensemble has turned the pages of its dancers on' }),
  role: z.string(),
  roleCode: RoleCodes,
  permissions: z.array(z.enum(allPermissions)),
  groupIds: z.array(Id).meta({ description: 'Of an instructor' }),
  secondFactorMissing: z.boolean().meta({ description: 'Required by the ensemble: nothing but the own account answers' }),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** The own account. Only an administrator may change the ensemble. */
export const OwnDataForm = z.object({ name: required('Nimi'), ensembleCode: optional(text(20)) });
export type OwnDataForm = z.output<typeof OwnDataForm>;

export const ChangePasswordForm = z
  .object({ currentPassword: OwnPassword, newPassword: NewPassword, newPasswordRepeat: OwnPassword })
  .refine(({ newPassword, newPasswordRepeat }) => newPassword === newPasswordRepeat, {
    path: ['newPasswordRepeat'],
    error: PASSWORDS_DIFFER,
  });
export type ChangePasswordForm = z.output<typeof ChangePasswordForm>;

const MenuLink = z.object({ displayName: z.string(), url: z.string() });

/** An entry of the drawer; it leads to the first of its tabs. */
const MenuEntry = MenuLink.extend({
  tabs: z.array(MenuLink).meta({ description: 'Pages of the entry, where it has several' }),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

/** A header and its entries; all names are translation keys of the client. */
export const MenuGroup = z.object({
  name: z.string(),
  items: z.array(MenuEntry),
  place: z.literal('DRAWER').optional().meta({ description: 'For tabs that opened with 1.1.0: they show no other groups' }),
});
export type MenuGroup = z.infer<typeof MenuGroup>;

export const ClassifierEntry = z.object({ code: z.string(), name: z.string() });
export type ClassifierEntry = z.infer<typeof ClassifierEntry>;

/** Display preferences; `id` is the user's. */
export const Preferences = z.object({
  id: Id,
  showClothingSize: z.boolean().meta({ description: 'Whether lists of items have a column of sizes' }),
  tourDismissed: z.boolean().meta({ description: 'The tour of the first login is not shown any more' }),
});
export type Preferences = z.infer<typeof Preferences>;

export const PreferencesForm = Preferences.omit({ id: true }).extend({
  tourDismissed: Preferences.shape.tourDismissed.optional().meta({ description: 'Left out: stays as it is' }),
});
export type PreferencesForm = z.infer<typeof PreferencesForm>;

export const accountEndpoints = {
  me: { method: 'GET', path: '/users/me', access: 'signed-in', summary: 'The signed-in user', data: CurrentUser },
  editMe: {
    method: 'PUT',
    path: '/users/me',
    access: 'signed-in',
    summary: 'Change the own data; an administrator also the ensemble',
    body: OwnDataForm,
    data: CurrentUser,
  },
  changePassword: {
    method: 'PUT',
    path: '/users/me/password',
    access: 'signed-in',
    summary: 'Change the own password; ends the other sessions',
    body: ChangePasswordForm,
    data: z.null(),
  },
  eraseMe: {
    method: 'POST',
    path: '/users/me/erase',
    access: 'signed-in',
    summary: 'Erase all data of the own account for ever; histories keep that somebody did what it did',
    body: PasswordAgain,
    data: z.null(),
  },
  menu: { method: 'GET', path: '/menu', access: 'signed-in', summary: 'The menu of the signed-in user', data: z.array(MenuGroup) },
  preferences: { method: 'GET', path: '/preferences', access: 'signed-in', summary: 'Own preferences', data: Preferences },
  editPreferences: {
    method: 'PUT',
    path: '/preferences',
    access: 'signed-in',
    summary: 'Change own preferences',
    body: PreferencesForm,
    data: Preferences,
  },
  preferencesById: {
    method: 'GET',
    path: '/preferences/:id',
    access: 'signed-in',
    summary: 'Own preferences by their id; those of others are not there',
    params: ById,
    data: Preferences,
  },
  editPreferencesById: {
    method: 'PUT',
    path: '/preferences/:id',
    access: 'signed-in',
    summary: 'Change own preferences by their id',
    params: ById,
    body: PreferencesForm,
    data: Preferences,
  },
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
