import { useMay } from '../../shell/use-session.ts';
import { useFirstProposal } from '../dressing/dressing.api.ts';

/** Has pieces proposed for a plan whose dancers or sets have changed. The mutation shows why not; the page of the plan proposes again. */
export function useProposalFor(): (planId: number) => Promise<unknown> {
  const seesPlan = useMay('dressing:use');
  const propose = useFirstProposal();
  return async (id) => seesPlan && propose.mutateAsync({ params: { id }, body: {} }).catch(() => undefined);
}
