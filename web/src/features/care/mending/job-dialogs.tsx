import { itemLabel, type Job, type JobKind } from '@riideait/contract';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, EditDialog } from '../../../ui/record-dialogs.tsx';
import { JobFields } from './job-fields.tsx';
import { EditedJob, emptyJob, inputOf, NewJob } from './job-form.ts';
import { readJob, useAddJob, useDeleteJob, useEditJob } from './jobs.api.ts';
import { t } from './texts.ts';

export interface NewJobProps extends DialogProps {
  clothingId: number;
  /** Name and number of the piece. */
  label: string;
  /** The answer of a holder that it comes from. */
  fromAnswer?: number | undefined;
  /** Chosen at first. */
  kinds?: readonly JobKind[] | undefined;
  /** Words to begin with: those of the answer. */
  text?: string | null | undefined;
  /** Left out: the piece cannot be worn. */
  blocks?: boolean | undefined;
  onAdded?: ((job: Job) => void) | undefined;
}

/** A new job of a piece. */
export function AddJobDialog({ clothingId, label, fromAnswer, kinds = [], text, blocks = true, onAdded, onClose }: NewJobProps) {
  const initial = { ...emptyJob(kinds), text: text ?? '', blocks, clothingId, fromAnswer };
  return (
    <AddDialog
      title={t('addTo', { piece: label })}
      submitLabel={t('add')}
      schema={NewJob}
      initial={initial}
      keepAs={`job of ${clothingId}`}
      useSave={useAddJob}
      onSaved={(job) => {
        onClose();
        onAdded?.(job);
      }}
      onClose={onClose}
    >
      {(form) => <JobFields form={form} />}
    </AddDialog>
  );
}

type OfJob = DialogProps & { job: Job };

const labelOf = ({ clothingName, clothingNumber }: Job) => itemLabel(clothingName, clothingNumber);

export function EditJobDialog({ job, onClose }: OfJob) {
  const saving = { schema: EditedJob, record: job, inputOf, read: readJob, useSave: useEditJob };
  return (
    <EditDialog {...saving} title={t('editOf', { piece: labelOf(job) })} onClose={onClose}>
      {(form) => <JobFields form={form} job={job} />}
    </EditDialog>
  );
}

export function DeleteJobDialog({ job, onClose }: OfJob) {
  const texts = { title: t('deleteQuestion', { piece: labelOf(job) }), text: t('deleteText'), confirmLabel: t('delete') };
  return <DeleteDialog {...texts} useDelete={useDeleteJob} input={{ params: { id: job.id } }} onClose={onClose} />;
}
