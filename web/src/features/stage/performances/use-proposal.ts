import { useMay } from '../../../shell/use-session.ts';
import { useFirstProposal } from '../../fitting/dressing/dressing.api.ts';

/** Has pieces proposed, beside what the user does, for a plan whose dancers or sets have changed. */
export function useProposalFor(): (planId: number) => void {
  const seesPlan = useMay('dressing:use');
  const propose = useFirstProposal();
  return (id) => {
    if (seesPlan) propose.mutate({ params: { id }, body: {} });
  };
}
