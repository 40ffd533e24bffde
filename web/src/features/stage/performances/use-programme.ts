import type { NumbersForm, Performance } from '@riideait/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallError } from '../../../lib/call-error.ts';
import { isConflict } from '../../../ui/form-state.ts';
import { toastError } from '../../../ui/toasts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { isSameProgramme, mergedNumbers } from './merged-numbers.ts';
import { type ProgrammeInput, programmeOf, type TypedNumber, TypedProgramme, wornIn } from './numbers.ts';
import { readPerformance, useSetNumbers, useShown } from './performances.api.ts';
import { useOpened } from './use-opened.ts';
import { useProposalFor } from './use-proposal.ts';

/** The programme of a performance as a form, saved as a whole. */
export function useProgramme(performance: Performance) {
  const { id } = performance;
  const form = useContractForm(TypedProgramme, programmeOf(performance), { keepAs: `programme ${id}`, keepsBase: true });
  useFollowed(form, programmeOf(performance));
  // What another user has saved while this one typed.
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([]);
  const { values } = form;
  const opened = useOpened(values.numbers, form.errors);
  const show = useShown();
  const propose = useProposalFor();

  const startAgain = (input: ProgrammeInput) => {
    form.reset(input);
    setMeanwhile([]);
  };
  const rebase = async ({ messages }: CallError) => {
    const now = programmeOf(await readPerformance(id));
    const numbers = mergedNumbers(form.initial.numbers, values.numbers, now.numbers);
    // The save had arrived, and only its answer was lost.
    if (isSameProgramme(numbers, now.numbers)) return startAgain(now);
    form.reset(now);
    form.set({ numbers });
    setMeanwhile(messages.map(({ text }) => text));
  };
  const save = useSetNumbers({
    onSuccess: (saved) => {
      show(saved);
      const changesPlan = wornIn(programmeOf(saved)) !== wornIn(form.initial);
      startAgain(programmeOf(saved));
      opened.closeAll();
      if (changesPlan) propose(saved.planId);
    },
    onError: async (error) => {
      const isStale: boolean = isConflict(error);
      // Waited for: what is typed before its end would get lost.
      if (isStale) return await rebase(error).catch(toastError);
      opened.openAt(error.messages.map(({ field }) => field));
      form.showErrors(error);
    },
  });

  return {
    form,
    meanwhile,
    opened,
    setNumbers: (numbers: TypedNumber[]) => form.set({ numbers }),
    add: (number: TypedNumber) => {
      flushSync(() => {
        form.set({ numbers: [...values.numbers, number] });
        opened.open(number.key);
      });
      form.focus(`numbers.${values.numbers.length}.name`);
    },
    save: (body: NumbersForm) => save.mutate({ params: { id }, body }),
    isSaving: save.isPending,
    giveUp: () => startAgain(programmeOf(performance)),
  };
}
