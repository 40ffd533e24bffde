import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { optional, required, text } from './fields.ts';

export const LoginForm = z.object({
  email: required('E-post', 254),
  password: z.string({ error: 'Parool on kohustuslik' }).min(1, 'Parool on kohustuslik').max(1000),
  code: optional(text(40)).meta({ description: 'Of the authenticator app, or a recovery code; asked for by the refusal CODE_NEEDED' }),
});
export type LoginForm = z.output<typeof LoginForm>;

/** The access token is a JWT, good for 15 minutes; the refresh token travels in an HttpOnly cookie. */
export const AccessToken = z.object({ accessToken: z.string() });

export const authEndpoints = {
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Log in',
    body: LoginForm,
    data: AccessToken,
    writesOnFullDisk: true,
  },
  refresh: {
    method: 'GET',
    path: '/auth/refresh',
    access: 'public',
    summary: 'Trade the refresh cookie for a new access token and a new cookie',
    data: AccessToken,
    writes: true,
    writesOnFullDisk: true,
  },
  logout: {
    method: 'GET',
    path: '/auth/logout',
    access: 'public',
    summary: 'End the session of the refresh cookie',
    data: z.null(),
    writes: true,
    writesOnFullDisk: true,
  },
} as const satisfies Endpoints;
