import Box from '@mui/material/Box';
import type { Performance, PerformanceRow } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../texts/i18n.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { SetsInput } from '../../fitting/dressing/sets-input.embed.tsx';
import { NumbersOfSets } from './numbers-of-sets.tsx';
import { DayChoice, PerformanceFields } from './performance-fields.tsx';
import { CopiedPerformance, EditedPerformance, EMPTY, inputOf, NewPerformance } from './performance-form.ts';
import { readPerformance, useAddPerformance, useCopyPerformance, useDeletePerformance, useEditPerformance } from './performances.api.ts';
import { useProposalFor } from './use-proposal.ts';

/** A new performance; then its page opens. */
export function AddPerformanceDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('performances');
  const navigate = useNavigate();
  const form = useContractForm(NewPerformance, { ...EMPTY, clothingSetIds: [] });
  const chosen = form.values.clothingSetIds ?? [];
  const propose = useProposalFor();
  const add = useAddPerformance({
    onSuccess: ({ id, planId }) => {
      propose(planId);
      return navigate({ to: '/performances/$id', params: { id }, replace: true });
    },
    onError: form.showErrors,
  });
  return (
    <FormDialog
      title={t('add')}
      form={form}
      onSubmit={(body) => add.mutate({ body })}
      busy={add.isPending || add.isSuccess}
      onClose={onClose}
    >
      <PerformanceFields form={form}>
        <Box>
          <SetsInput {...form.field('clothingSetIds')} value={chosen} />
          <NumbersOfSets chosen={chosen} onUndo={() => form.set({ clothingSetIds: chosen.slice(0, -1) })} />
        </Box>
      </PerformanceFields>
    </FormDialog>
  );
}

interface EditDialogProps extends DialogProps {
  performance: Performance;
  /** It has another day: receives how many dancers had answered for the former one. */
  onMoved: (answered: number) => void;
}

export function EditPerformanceDialog({ performance, onMoved, onClose }: EditDialogProps) {
  const { t } = useTranslation('performances');
  const { id } = performance;
  const form = useContractForm(EditedPerformance, inputOf(performance), { latest: async () => inputOf(await readPerformance(id)) });
  const edit = useEditPerformance({
    onSuccess: ({ onDay, people }) => {
      onClose();
      if (onDay !== performance.onDay) onMoved(people.filter(({ former }) => former !== null).length);
    },
    onError: form.showErrors,
  });
  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { id }, body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <PerformanceFields form={form} />
    </FormDialog>
  );
}

type OfPerformance = DialogProps & { performance: Pick<PerformanceRow, 'id' | 'name'> };

/** A performance like an earlier one, on another day. */
export function CopyPerformanceDialog({ performance: { id, name }, onClose }: OfPerformance) {
  const { t } = useTranslation('performances');
  const navigate = useNavigate();
  const form = useContractForm(CopiedPerformance, { name, onDay: '' }, { keepAs: `copy ${id}` });
  const propose = useProposalFor();
  const copy = useCopyPerformance({
    onSuccess: async (made) => {
      propose(made.planId);
      await navigate({ to: '/performances/$id', params: { id: made.id } });
      onClose();
    },
    onError: form.showErrors,
  });
  return (
    <FormDialog
      title={t('copyOf', { name })}
      form={form}
      onSubmit={(body) => copy.mutate({ params: { id }, body })}
      busy={copy.isPending || copy.isSuccess}
      onClose={onClose}
      submitLabel={t('copy')}
    >
      <TextInput {...form.field('name')} label={t('name')} required />
      <DayChoice {...form.field('onDay')} />
    </FormDialog>
  );
}

export function DeletePerformanceDialog({ performance: { id, name }, onClose }: OfPerformance) {
  const { t } = useTranslation('performances');
  const navigate = useNavigate();
  return (
    <DeleteDialog
      title={t('deleteQuestion', { name })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      useDelete={useDeletePerformance}
      input={{ params: { id } }}
      onDeleted={() => navigate({ to: '/performances', replace: true })}
      onClose={onClose}
    />
  );
}
