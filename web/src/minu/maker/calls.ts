import type { DoneForm, MakerPage } from '@riideait/contract';
import { callsOf, createOnce, type Link, outcomeOf, type Unidentified } from '../calls.ts';

/** The calls of the maker's page. */
export function createMakerCalls(link: Link | undefined) {
  const { post, ...calls } = callsOf<MakerPage>('/api/maker', link);
  const once = createOnce((path, body) => outcomeOf<MakerPage>(post(path, body)));
  return { ...calls, finish: (jobId: number, form: Unidentified<DoneForm>) => once(`jobs/${jobId}/done`, form) };
}
export type MakerCalls = ReturnType<typeof createMakerCalls>;
