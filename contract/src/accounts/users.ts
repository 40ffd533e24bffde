import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import {
  ById,
  basedOn,
  booleanFilter,
  filter,
  Id,
  optional,
  paging,
  required,
  requiredChoice,
  sorting,
  Timestamp,
  text,
  textFilter,
  Version,
} from '../fields.ts';
import { AccountEmail, NewPassword } from '../rules/passwords.ts';
import { EraseForm } from '../upkeep/erasing.ts';
import { RoleCodes } from './account.ts';

/** What an instructor has beside the role; users of other roles have none of it. */
const instructorRights = {
  groupIds: z.array(Id).meta({ description: 'Groups whose dancers an instructor sees, by id' }),
  seesContacts: z.boolean(),
  seesMeasures: z.boolean().meta({ description: 'Body measures, how pieces fit, plans' }),
  mayIssue: z.boolean().meta({ description: 'To dancers of these groups' }),
};

/** Ensemble staff with a login, as administrators and managers see them. */
export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  ensemble: z.string().nullable(),
  ensembleCode: z.string().nullable(),
  role: z.string(),
  roleCode: RoleCodes,
  active: z.boolean(),
  confirmed: z.boolean().meta({ description: 'Whether the user may log in: a link was used, or someone else set a password' }),
  addressProved: z.boolean().meta({
    description: 'Whether a link mailed to the address was used since someone else last set the address or the password',
  }),
  secondFactor: z.boolean().meta({ description: 'Whether logging in needs a code of an authenticator app' }),
  ...instructorRights,
  invited: z.boolean().meta({
    description:
      'Only in the answer to adding: the address had an account already, and its owner was asked to join and has not accepted yet',
  }),
  version: Version,
});
export type User = z.infer<typeof User>;

export const UserForm = z.object({
  name: required('Nimi'),
  email: AccountEmail,
  ensembleCode: optional(text(20)),
  roleCode: requiredChoice('Roll', RoleCodes),
  active: z.boolean().optional().meta({ description: 'Left out: as it was, of a new user true' }),
  groupIds: z.array(Id).max(200).optional().meta({ description: 'Of an instructor, one at least. Left out: as they were' }),
  seesContacts: z.boolean().optional().meta({ description: 'Of an instructor. Left out: as it was, of a new one false' }),
  seesMeasures: z.boolean().optional().meta({ description: 'The same' }),
  mayIssue: z.boolean().optional().meta({ description: 'The same' }),
  password: optional(NewPassword).meta({
    description: 'With one the user may log in, and the address counts as not proved; a new user without one gets an invitation link',
  }),
});
export type UserForm = z.output<typeof UserForm>;

export const EditUserForm = UserForm.extend(basedOn);
export type EditUserForm = z.output<typeof EditUserForm>;

export const UserSearch = z.object({
  name: textFilter().meta({ description: 'Any part of the name or the address' }),
  ensembleCode: filter(text(20)),
  roleCode: filter(RoleCodes),
  active: booleanFilter(),
  confirmed: booleanFilter(),
  ...sorting(['name', 'ensemble', 'role']),
  ...paging,
});
export type UserSearch = z.output<typeof UserSearch>;

/** An open invitation of a user with an account. */
export const SentInvitation = z.object({
  id: Id,
  email: z.string(),
  role: z.string(),
  roleCode: RoleCodes,
  ...instructorRights,
  createdAt: Timestamp,
});
export type SentInvitation = z.infer<typeof SentInvitation>;

export const userEndpoints = {
  search: {
    method: 'GET',
    path: '/users',
    access: 'users:read',
    summary: 'Users; those without an ensemble first. A manager finds those of its own ensemble only',
    query: UserSearch,
    data: z.array(User),
    paged: true,
    acrossEnsembles: true,
  },
  add: {
    method: 'POST',
    path: '/users',
    access: 'users:write',
    summary: 'Add a user, or, as a manager, ask one who has an account to join',
    body: UserForm,
    data: User,
    created: true,
    acrossEnsembles: true,
  },
  invitations: {
    method: 'GET',
    path: '/users/invitations',
    access: 'users:read',
    summary: 'Invitations to the own ensemble that wait for an answer',
    data: z.array(SentInvitation),
    acrossEnsembles: true,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/users/invitations/:id',
    access: 'users:write',
    summary: 'Take an invitation to the own ensemble back',
    params: ById,
    data: z.null(),
    acrossEnsembles: true,
  },
  get: {
    method: 'GET',
    path: '/users/:id',
    access: 'users:read',
    summary: 'One user',
    params: ById,
    data: User,
    acrossEnsembles: true,
  },
  edit: {
    method: 'PUT',
    path: '/users/:id',
    access: 'users:write',
    summary:
      'Change a user, role and ensemble included; ends the sessions of a user whose password, role, ensemble or activity changes. ' +
      'Taking out leaves the account active; a user whose address is not proved loses password and second factor with the ensemble',
    params: ById,
    body: EditUserForm,
    data: User,
    acrossEnsembles: true,
  },
  erase: {
    method: 'POST',
    path: '/users/:id/erase',
    whileFrozen: true,
    access: 'users:write',
    summary: 'Erase all data of a user for ever, and end its sessions; histories keep that somebody did what it did',
    params: ById,
    body: EraseForm,
    data: z.null(),
    acrossEnsembles: true,
  },
  sendLink: {
    method: 'POST',
    path: '/users/:id/link',
    access: 'users:write',
    summary: 'Mail the invitation once more to a user who has not confirmed the account yet',
    params: ById,
    data: z.null(),
    acrossEnsembles: true,
  },
  openInvitationLink: {
    method: 'POST',
    path: '/users/:id/invitation-link',
    access: 'invitation-links:open',
    summary: 'Where no mail server is set: the link of an open invitation to an account without a password, once; it proves no address',
    params: ById,
    data: z.object({ link: z.string() }),
    acrossEnsembles: true,
  },
  endSecondFactor: {
    method: 'DELETE',
    path: '/users/:id/second-factor',
    access: 'users:write',
    summary: 'Turn off the second factor and the passkeys of a user who has lost them; ends the sessions',
    params: ById,
    data: User,
    acrossEnsembles: true,
  },
} as const satisfies Endpoints;
