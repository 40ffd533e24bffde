import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, required } from '../fields.ts';
import { linkCodeIn, MOST_OF_LINK } from '../rules/link-token.ts';
import { AccountEmail, NewPassword, OwnPassword, PASSWORDS_DIFFER } from '../rules/passwords.ts';
import { EnsembleCode } from './ensembles.ts';

/** Whether the password was typed the same twice. */
export const isRepeated = ({ password, passwordRepeat }: { password: string; passwordRepeat: string }) => password === passwordRepeat;
export const differ = { path: ['passwordRepeat'], error: PASSWORDS_DIFFER };

/** The code of a link: 256 random bits. */
export const LinkCode = z.string().max(MOST_OF_LINK).transform(linkCodeIn);

/** Fields of every form by which somebody registers. */
export const Registering = z.object({ name: required('Nimi'), email: AccountEmail, password: NewPassword, passwordRepeat: OwnPassword });

export const RegisterForm = Registering.refine(isRepeated, differ);
export type RegisterForm = z.output<typeof RegisterForm>;

export const SetUpForm = Registering.extend({
  code: LinkCode,
  ensembleName: required('Ansambli nimi'),
  ensembleCode: EnsembleCode,
}).refine(isRepeated, differ);
export type SetUpForm = z.output<typeof SetUpForm>;

export const RequestPasswordForm = z.object({ email: AccountEmail });

export const ResetPasswordForm = z
  .object({ code: LinkCode, newPassword: NewPassword, newPasswordRepeat: OwnPassword })
  .refine(({ newPassword, newPasswordRepeat }) => newPassword === newPasswordRepeat, {
    path: ['newPasswordRepeat'],
    error: PASSWORDS_DIFFER,
  });
export type ResetPasswordForm = z.output<typeof ResetPasswordForm>;

/** Query of a confirmation link; lenient, so that a truncated link gets the plain refusal. */
const ConfirmQuery = z.object({ userId: ById.shape.id, code: LinkCode });

export const registrationEndpoints = {
  register: {
    method: 'POST',
    path: '/users/register',
    access: 'public',
    summary: 'Register; the answer is the same where the address has an account, whose owner then gets a mail',
    body: RegisterForm,
    data: z.null(),
    created: true,
  },
  confirm: {
    method: 'GET',
    path: '/users/confirm',
    access: 'public',
    summary: 'Confirm an account by the link that was mailed; answers its address, to log in with',
    query: ConfirmQuery,
    data: z.object({ email: z.string() }),
    writes: true,
  },
  requestPassword: {
    method: 'GET',
    path: '/users/request-password',
    access: 'public',
    summary: 'Have a link mailed by which a new password can be set within an hour',
    query: RequestPasswordForm,
    data: z.null(),
    writes: true,
  },
  invited: {
    method: 'GET',
    path: '/users/invited',
    access: 'public',
    summary: 'Into which ensemble a link to a first password invites its owner',
    query: z.object({ code: LinkCode }),
    data: z.object({ ensemble: z.string().nullable().meta({ description: 'Null for a link to a new password' }) }),
    writes: true,
  },
  resetPassword: {
    method: 'POST',
    path: '/users/reset-password',
    access: 'public',
    summary: 'Set a new password by the code of a link; ends all sessions of the user',
    body: ResetPasswordForm,
    data: z.null(),
  },
  setUp: {
    method: 'POST',
    path: '/users/setup',
    access: 'public',
    summary: 'Make the first administrator and ensemble of an empty installation, by the link it prints at its start',
    body: SetUpForm,
    data: z.null(),
    created: true,
  },
} as const satisfies Endpoints;
