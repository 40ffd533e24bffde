import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Id, required, Timestamp } from '../fields.ts';
import { LoggedIn } from './auth.ts';
import { PasswordAgain } from './second-factor.ts';

/** A passkey; W3C Web Authentication, level 3. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** WebAuthn's own JSON, read by the browser and the library only. */
const WebAuthnJson = z.record(z.string(), z.unknown());
export type WebAuthnJson = z.infer<typeof WebAuthnJson>;

export const PasskeyForm = z.object({ name: required('Nimi', 100), response: WebAuthnJson });
export type PasskeyForm = z.output<typeof PasskeyForm>;

export const passkeyEndpoints = {
  list: {
    method: 'GET',
    path: '/users/me/passkeys',
    access: 'signed-in',
    summary: 'Own passkeys',
    data: z.array(Passkey),
  },
  creationOptions: {
    method: 'POST',
    path: '/users/me/passkeys/options',
    access: 'signed-in',
    summary: 'What the browser needs to make a passkey',
    body: PasswordAgain,
    data: WebAuthnJson,
  },
  add: {
    method: 'POST',
    path: '/users/me/passkeys',
    access: 'signed-in',
    summary: 'Add the passkey that the browser has made',
    body: PasskeyForm,
    data: Passkey,
    created: true,
  },
  delete: {
    method: 'DELETE',
    path: '/users/me/passkeys/:id',
    access: 'signed-in',
    summary: 'Delete an own passkey',
    params: ById,
    data: z.null(),
  },
  loginOptions: {
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    summary: 'What the browser needs to log in with a passkey',
    data: WebAuthnJson,
    writesOnFullDisk: true,
  },
  login: {
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    summary: 'Log in with what a passkey has signed',
    body: z.object({ response: WebAuthnJson }),
    data: LoggedIn,
    writesOnFullDisk: true,
  },
} as const satisfies Endpoints;
