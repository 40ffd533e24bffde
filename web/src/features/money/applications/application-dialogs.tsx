import { type Application, type ApplicationRow, CopyApplicationForm } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { useApi } from '../../../ui/api.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, EditDialog, SaveDialog } from '../../../ui/record-dialogs.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { plansQuery } from '../../fitting/dressing/dressing.api.ts';
import { EditedApplication, inputOf, NewApplication } from './application-form.ts';
import { readApplication, useAddApplication, useCopyApplication, useDeleteApplication, useEditApplication } from './applications.api.ts';
import { ComingSetsInput } from './coming-sets-input.tsx';
import { SetsWithDancers } from './sets-with-dancers.tsx';
import { t } from './texts.ts';

/** A new application; then its page opens. */
export function AddApplicationDialog({ onClose }: DialogProps) {
  const navigate = useNavigate();
  const saving = { schema: NewApplication, initial: { title: '', sets: [], comingSets: [] }, useSave: useAddApplication };
  const open = ({ id }: { id: number }) => navigate({ to: '/applications/$id', params: { id } });
  return (
    <AddDialog {...saving} title={t('add')} onSaved={open} onClose={onClose}>
      {(form) => (
        <>
          <TextInput {...form.field('title')} label={t('name')} hint={t('nameHint')} required />
          <SetsWithDancers value={form.values.sets} errors={form.errors} onChange={(sets) => form.set({ sets })} />
          <ComingSetsInput value={form.values.comingSets} errors={form.errors} onChange={(comingSets) => form.set({ comingSets })} />
        </>
      )}
    </AddDialog>
  );
}

export function EditApplicationDialog({ application, onClose }: DialogProps & { application: Application }) {
  const plans = useApi(plansQuery).data.map((plan) => ({ value: plan.id, label: plan.name }));
  const saving = { schema: EditedApplication, record: application, inputOf, read: readApplication, useSave: useEditApplication };
  return (
    <EditDialog {...saving} title={t('edit')} onClose={onClose}>
      {(form) => (
        <>
          <TextInput {...form.field('title')} label={t('name')} required />
          <SetsWithDancers value={form.values.sets} errors={form.errors} onChange={(sets) => form.set({ sets })} />
          <ComingSetsInput value={form.values.comingSets} errors={form.errors} onChange={(comingSets) => form.set({ comingSets })} />
          <SelectInput {...form.field('dressingPlanId')} label={t('plan')} hint={t('planHint')} options={plans} clearable />
          <AmountInput {...form.field('ownShareCents')} label={t('ownShare')} />
          <TextInput {...form.field('text')} label={t('text')} hint={t('textHint')} rows={4} />
        </>
      )}
    </EditDialog>
  );
}

type OfApplication = DialogProps & { application: Pick<ApplicationRow, 'id' | 'title'> };

export function CopyApplicationDialog({ application: { id, title }, onClose }: OfApplication) {
  const navigate = useNavigate();
  return (
    <SaveDialog
      title={t('copyOf', { title })}
      submitLabel={t('copy')}
      schema={CopyApplicationForm}
      initial={{ title }}
      keepAs={`copy ${id}`}
      useSave={useCopyApplication}
      toInput={(body) => ({ params: { id }, body })}
      onSaved={async (made) => {
        await navigate({ to: '/applications/$id', params: { id: made.id } });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <TextInput {...form.field('title')} label={t('name')} required />}
    </SaveDialog>
  );
}

export function DeleteApplicationDialog({ application: { id, title }, onClose }: OfApplication) {
  const navigate = useNavigate();
  const texts = { title: t('deleteQuestion', { title }), text: t('deleteText'), confirmLabel: t('delete') };
  return (
    <DeleteDialog
      {...texts}
      useDelete={useDeleteApplication}
      input={{ params: { id } }}
      onDeleted={() => navigate({ to: '/applications', replace: true })}
      onClose={onClose}
    />
  );
}
