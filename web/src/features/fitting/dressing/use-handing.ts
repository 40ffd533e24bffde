import type { DressingPlan, HandOverOutcome } from '@riideait/contract';
import { useEffect, useState } from 'react';
import { isUnanswered } from '../../../lib/call-error.ts';
import { toast } from '../../../ui/toasts.tsx';
import { useHandOver } from './dressing.api.ts';
import { areHeld, type Portion } from './hand-out.ts';
import { t } from './texts.ts';

/** A refused hand-over, with the plan of its request. */
interface Refusal {
  readonly outcome: HandOverOutcome;
  readonly plan: DressingPlan;
}

/**
 * Hands over, one deed a call. Keeps the reason why a dancer got nothing until she gets something. A call whose answer was lost counts as
 * done once all of its dancers hold their pieces.
 * @param onHanded gets the ids of the dancers who got something
 */
export function useHanding(plan: DressingPlan, onHanded: (personIds: readonly number[]) => void) {
  const [refusals, setRefusals] = useState<ReadonlyMap<number, Refusal>>(new Map());
  const say = (served: readonly { personId: number; given: number }[], undo?: () => void) => {
    const [only] = served;
    const name = plan.people.find(({ id }) => id === only?.personId)?.name;
    if (only && served.length === 1) toast.success(t('handedTo', { name, count: only.given }), { undo });
    else if (served.length > 0) toast.success(t('handedToMany', { count: served.length }), { undo });
  };
  const hand = useHandOver({
    onSuccess: (outcomes, _, undo) => {
      const handed = outcomes.filter(({ outcome }) => outcome === 'HANDED');
      const refused = outcomes.filter(({ outcome }) => outcome === 'REFUSED');
      setRefusals((before) => {
        const next = new Map(before);
        for (const { personId } of handed) next.delete(personId);
        for (const outcome of refused) next.set(outcome.personId, { outcome, plan });
        return next;
      });
      onHanded(handed.map(({ personId }) => personId));
      // The others had got their pieces from another keeper before.
      const served = handed.filter(({ given }) => given > 0);
      say(served, undo);
      // A refusal without a piece: the dancer has left the plan, so no row can show it.
      const gone = refused.filter(({ taken }) => taken.length === 0);
      if (gone.length > 0) toast.warning(gone.flatMap(({ reasons }) => reasons).join('. '));
      const waiting = refused.length - gone.length;
      if (waiting > 0) toast.warning(t('refusedMany', { count: waiting }));
    },
  });
  const { error, variables, reset } = hand;
  useEffect(() => {
    const lost = isUnanswered(error) ? variables?.body?.people : undefined;
    if (lost === undefined || !areHeld(lost, plan)) return;
    reset();
    onHanded(lost.map(({ personId }) => personId));
    say(lost.map(({ personId, clothingIds }) => ({ personId, given: clothingIds.length })));
  });
  const params = { id: plan.id };
  const [only, ...others] = variables?.body?.people ?? [];
  return {
    refusals,
    busy: hand.isPending,
    failure: error,
    /** Who was to get something; null: several. */
    tried: others.length === 0 ? (only?.personId ?? null) : null,
    one: (personId: number, clothingIds: number[]) => hand.mutate({ params, body: { people: [{ personId, clothingIds }] } }),
    all: (people: Portion[]) => hand.mutate({ params, body: { people } }),
  };
}
