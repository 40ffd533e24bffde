import { itemLabel, type Job, type JobKind } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { JobFields } from './job-fields.tsx';
import { EditedJob, emptyJob, inputOf, NewJob } from './job-form.ts';
import { readJob, useAddJob, useDeleteJob, useEditJob } from './jobs.api.ts';

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
  const { t } = useTranslation('mending');
  const initial = { ...emptyJob(kinds), text: text ?? '', blocks, clothingId, fromAnswer };
  const form = useContractForm(NewJob, initial, { keepAs: `job of ${clothingId}` });
  const add = useAddJob({
    onSuccess: (job) => {
      onClose();
      onAdded?.(job);
    },
    onError: form.showErrors,
  });
  return (
    <FormDialog
      title={t('addTo', { piece: label })}
      form={form}
      onSubmit={(body) => add.mutate({ body })}
      busy={add.isPending}
      onClose={onClose}
      submitLabel={t('add')}
    >
      <JobFields form={form} />
    </FormDialog>
  );
}

type OfJob = DialogProps & { job: Job };

const labelOf = ({ clothingName, clothingNumber }: Job) => itemLabel(clothingName, clothingNumber);

export function EditJobDialog({ job, onClose }: OfJob) {
  const { t } = useTranslation('mending');
  const { id } = job;
  const form = useContractForm(EditedJob, inputOf(job), { latest: async () => inputOf(await readJob(id)) });
  const edit = useEditJob({ onSuccess: onClose, onError: form.showErrors });
  return (
    <FormDialog
      title={t('editOf', { piece: labelOf(job) })}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { id }, body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <JobFields form={form} job={job} />
    </FormDialog>
  );
}

export function DeleteJobDialog({ job, onClose }: OfJob) {
  const { t } = useTranslation('mending');
  return (
    <DeleteDialog
      title={t('deleteQuestion', { piece: labelOf(job) })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      useDelete={useDeleteJob}
      input={{ params: { id: job.id } }}
      onClose={onClose}
    />
  );
}
