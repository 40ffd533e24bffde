import type { Issue } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { endIssuesOfPerson, findIssuesOfPerson } from './issuing.queries.ts';

/** What the person holds now. */
export const findHeldBy = (scope: Scope, personId: number): Promise<Issue[]> => findIssuesOfPerson(scope, personId, { current: true });

/** Takes back all that the person holds, as of `at` (ISO 8601). */
export const takeBackAll = (scope: Scope, personId: number, at: string) => endIssuesOfPerson(scope, personId, at);
