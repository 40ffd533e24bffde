import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { optional, required, text } from '../fields.ts';
import { tidyAddress } from '../rules/email-address.ts';
import { EnsembleStart } from './beginning.ts';

export const LoginForm = z.object({
  email: required('E-post', 254).overwrite(tidyAddress),
  password: z.string({ error: 'Parool on kohustuslik' }).min(1, 'Parool on kohustuslik').max(1000),
  code: optional(text(40)).meta({ description: 'Of the authenticator app, or a recovery code; asked for by the refusal CODE_NEEDED' }),
});
export type LoginForm = z.output<typeof LoginForm>;

/** The access token is a JWT, good for 15 minutes; the refresh token travels in an HttpOnly cookie. */
export const AccessToken = z.object({ accessToken: z.string() });

export const LoggedIn = AccessToken.extend({
  begun: EnsembleStart.optional().meta({
    description: 'This login has begun the ensemble that the user had asked for; with a file the import follows',
  }),
});
export type LoggedIn = z.output<typeof LoggedIn>;

/** One of the reads that a page begins with. */
const FIRST_READ =
  '/(?:people|people/overview|people/\\d{1,10}(?:/clothing|/fitting/held)?|clothing/inventory|today|returns/open|dressing/\\d{1,10})(?:\\?[\\w=&]{1,80})?';

const FirstAnswer = z.object({ status: z.int(), tag: z.string().nullable().meta({ description: 'Its ETag' }), body: z.string() });
export type FirstAnswer = z.output<typeof FirstAnswer>;

/** The access token and answers to the reads asked for with it, which saves a slow network one turn. */
export const Refreshed = AccessToken.extend({ first: z.array(FirstAnswer).optional() });
export type Refreshed = z.output<typeof Refreshed>;

export const authEndpoints = {
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Log in',
    body: LoginForm,
    data: LoggedIn,
    writesOnFullDisk: true,
  },
  refresh: {
    method: 'GET',
    path: '/auth/refresh',
    access: 'public',
    summary: 'Trade the refresh cookie for a new access token and a new cookie',
    query: z.object({
      first: z
        .string()
        .max(300)
        .regex(new RegExp(`^${FIRST_READ}(?: ${FIRST_READ}){0,2}$`), 'Tundmatu päring')
        .optional()
        .meta({ description: 'Up to three reads to answer as well, by their paths with a space between' }),
    }),
    data: Refreshed,
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
