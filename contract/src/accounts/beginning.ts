import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';

/** Who begins ensembles: administrators alone, anybody whom they allow, or anybody. */
export const EnsemblesMode = z.enum(['invited', 'asked', 'open']);
export type EnsemblesMode = z.infer<typeof EnsemblesMode>;

/** What a new ensemble begins with; a file is imported after the first login. */
export const EnsembleStart = z.enum(['EMPTY', 'FILE']);
export type EnsembleStart = z.infer<typeof EnsembleStart>;

/** Of the login page, which loads little. */
export const beginningEndpoints = {
  get: {
    method: 'GET',
    path: '/beginning',
    access: 'public',
    summary: 'Whether anybody may begin an ensemble here, and the version of the terms',
    data: z.object({ ensembles: EnsemblesMode, termsVersion: z.string() }),
  },
} as const satisfies Endpoints;
