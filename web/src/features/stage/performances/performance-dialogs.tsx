import Box from '@mui/material/Box';
import type { Performance, PerformanceRow } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, EditDialog, SaveDialog } from '../../../ui/record-dialogs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { SetsInput } from '../../fitting/dressing/sets-input.embed.tsx';
import { NumbersOfSets } from './numbers-of-sets.tsx';
import { DayChoice, PerformanceFields } from './performance-fields.tsx';
import { CopiedPerformance, EditedPerformance, EMPTY, inputOf, NewPerformance } from './performance-form.ts';
import { readPerformance, useAddPerformance, useCopyPerformance, useDeletePerformance, useEditPerformance } from './performances.api.ts';
import { t } from './texts.ts';
import { useProposalFor } from './use-proposal.ts';

/** A new performance; then its page opens. */
export function AddPerformanceDialog({ onClose }: DialogProps) {
  const navigate = useNavigate();
  const propose = useProposalFor();
  return (
    <AddDialog
      title={t('add')}
      schema={NewPerformance}
      initial={{ ...EMPTY, clothingSetIds: [] }}
      useSave={useAddPerformance}
      onSaved={({ id, planId }) => {
        propose(planId);
        return navigate({ to: '/performances/$id', params: { id }, replace: true });
      }}
      onClose={onClose}
    >
      {(form) => {
        const chosen = form.values.clothingSetIds ?? [];
        return (
          <PerformanceFields form={form}>
            <Box>
              <SetsInput {...form.field('clothingSetIds')} value={chosen} />
              <NumbersOfSets chosen={chosen} onUndo={() => form.set({ clothingSetIds: chosen.slice(0, -1) })} />
            </Box>
          </PerformanceFields>
        );
      }}
    </AddDialog>
  );
}

interface EditDialogProps extends DialogProps {
  performance: Performance;
  /** It has another day: receives how many dancers had answered for the former one. */
  onMoved: (answered: number) => void;
}

export function EditPerformanceDialog({ performance, onMoved, onClose }: EditDialogProps) {
  const saving = { schema: EditedPerformance, record: performance, inputOf, read: readPerformance, useSave: useEditPerformance };
  const onSaved = ({ onDay, people }: Performance) => {
    onClose();
    if (onDay !== performance.onDay) onMoved(people.filter(({ former }) => former !== null).length);
  };
  return (
    <EditDialog {...saving} title={t('edit')} onSaved={onSaved} onClose={onClose}>
      {(form) => <PerformanceFields form={form} />}
    </EditDialog>
  );
}

type OfPerformance = DialogProps & { performance: Pick<PerformanceRow, 'id' | 'name'> };

/** A performance like an earlier one, on another day. */
export function CopyPerformanceDialog({ performance: { id, name }, onClose }: OfPerformance) {
  const navigate = useNavigate();
  const propose = useProposalFor();
  return (
    <SaveDialog
      title={t('copyOf', { name })}
      submitLabel={t('copy')}
      schema={CopiedPerformance}
      initial={{ name, onDay: '' }}
      keepAs={`copy ${id}`}
      useSave={useCopyPerformance}
      toInput={(body) => ({ params: { id }, body })}
      onSaved={async (made) => {
        propose(made.planId);
        await navigate({ to: '/performances/$id', params: { id: made.id } });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput {...form.field('name')} label={t('name')} required />
          <DayChoice {...form.field('onDay')} />
        </>
      )}
    </SaveDialog>
  );
}

export function DeletePerformanceDialog({ performance: { id, name }, onClose }: OfPerformance) {
  const navigate = useNavigate();
  const texts = { title: t('deleteQuestion', { name }), text: t('deleteText'), confirmLabel: t('delete') };
  return (
    <DeleteDialog
      {...texts}
      useDelete={useDeletePerformance}
      input={{ params: { id } }}
      onDeleted={() => navigate({ to: '/performances', replace: true })}
      onClose={onClose}
    />
  );
}
