import { type Application, type ApplicationRow, CopyApplicationForm } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../texts/i18n.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { useApi } from '../../../ui/api.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { plansQuery } from '../../fitting/dressing/dressing.api.ts';
import { EditedApplication, inputOf, NewApplication } from './application-form.ts';
import { readApplication, useAddApplication, useCopyApplication, useDeleteApplication, useEditApplication } from './applications.api.ts';
import { ComingSetsInput } from './coming-sets-input.tsx';
import { SetsWithDancers } from './sets-with-dancers.tsx';

/** A new application; then its page opens. */
export function AddApplicationDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const form = useContractForm(NewApplication, { title: '', sets: [], comingSets: [] });
  const add = useAddApplication({
    onSuccess: ({ id }) => navigate({ to: '/applications/$id', params: { id } }),
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
      <TextInput {...form.field('title')} label={t('name')} hint={t('nameHint')} required />
      <SetsWithDancers value={form.values.sets} errors={form.errors} onChange={(sets) => form.set({ sets })} />
      <ComingSetsInput value={form.values.comingSets} errors={form.errors} onChange={(comingSets) => form.set({ comingSets })} />
    </FormDialog>
  );
}

export function EditApplicationDialog({ application, onClose }: DialogProps & { application: Application }) {
  const { t } = useTranslation('applications');
  const { id } = application;
  const plans = useApi(plansQuery).data.map((plan) => ({ value: plan.id, label: plan.name }));
  const form = useContractForm(EditedApplication, inputOf(application), { latest: async () => inputOf(await readApplication(id)) });
  const edit = useEditApplication({ onSuccess: onClose, onError: form.showErrors });
  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { id }, body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <TextInput {...form.field('title')} label={t('name')} required />
      <SetsWithDancers value={form.values.sets} errors={form.errors} onChange={(sets) => form.set({ sets })} />
      <ComingSetsInput value={form.values.comingSets} errors={form.errors} onChange={(comingSets) => form.set({ comingSets })} />
      <SelectInput {...form.field('dressingPlanId')} label={t('plan')} hint={t('planHint')} options={plans} clearable />
      <AmountInput {...form.field('ownShareCents')} label={t('ownShare')} />
      <TextInput {...form.field('text')} label={t('text')} hint={t('textHint')} rows={4} />
    </FormDialog>
  );
}

type OfApplication = DialogProps & { application: Pick<ApplicationRow, 'id' | 'title'> };

export function CopyApplicationDialog({ application: { id, title }, onClose }: OfApplication) {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const form = useContractForm(CopyApplicationForm, { title }, { keepAs: `copy ${id}` });
  const copy = useCopyApplication({
    onSuccess: async (made) => {
      await navigate({ to: '/applications/$id', params: { id: made.id } });
      onClose();
    },
    onError: form.showErrors,
  });
  return (
    <FormDialog
      title={t('copyOf', { title })}
      form={form}
      onSubmit={(body) => copy.mutate({ params: { id }, body })}
      busy={copy.isPending || copy.isSuccess}
      onClose={onClose}
      submitLabel={t('copy')}
    >
      <TextInput {...form.field('title')} label={t('name')} required />
    </FormDialog>
  );
}

export function DeleteApplicationDialog({ application: { id, title }, onClose }: OfApplication) {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  return (
    <DeleteDialog
      title={t('deleteQuestion', { title })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      useDelete={useDeleteApplication}
      input={{ params: { id } }}
      onDeleted={() => navigate({ to: '/applications', replace: true })}
      onClose={onClose}
    />
  );
}
