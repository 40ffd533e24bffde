import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';

/** Who begins ensembles: administrators alone, anybody whom they allow, or anybody. */
export const EnsemblesMode = z.enum(['invited', 'asked', 'open']);
export type EnsemblesMode = z.infer<typeof EnsemblesMode>;

/** What a new ensemble begins with; a file is imported after the first login. */
export const EnsembleStart = z.enum(['EMPTY', 'FILE']);
export type EnsembleStart = z.infer<typeof EnsembleStart>;

/** A user of the demo: everybody may know the password. */
export const DemoLogin = z.object({ role: z.string(), email: z.string(), password: z.string() });
export type DemoLogin = z.output<typeof DemoLogin>;

/** Of the login page, which loads little. */
export const beginningEndpoints = {
  get: {
    method: 'GET',
    path: '/beginning',
    access: 'public',
    summary: 'Whether anybody may begin an ensemble here, the version of the terms, and users of the demo to log in as',
    data: z.object({
      ensembles: EnsemblesMode,
      termsVersion: z.string(),
      demoLogins: z.array(DemoLogin).meta({ description: 'One for each role; none where people work' }),
    }),
  },
} as const satisfies Endpoints;
