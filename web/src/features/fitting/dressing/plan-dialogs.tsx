import type { DressingPlan, DressingPlanRow } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApi } from '../../../ui/api.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { readPlan, useAddPlan, useDeletePlan, useEditPlan, useFirstProposal } from './dressing.api.ts';
import { PlanFields } from './plan-fields.tsx';
import { PlanForm, type PlanInput, planName } from './plan-form.ts';

/** A new plan; its first proposal is on the plan's page when that opens. */
export function AddPlanDialog({ groupId, onClose }: DialogProps & { groupId: number | undefined }) {
  const { t } = useTranslation('dressing');
  const { data: groups } = useApi(groupsQuery);
  const navigate = useNavigate();
  const form = useContractForm(PlanForm, {
    name: planName(groups.find(({ id }) => id === groupId)?.name),
    groupId: groupId ?? null,
    addedPersonIds: [],
    leftOutPersonIds: [],
    clothingSetIds: [],
    dueOn: '',
  });
  const propose = useFirstProposal();
  const add = useAddPlan({
    onSuccess: async ({ id }) => {
      // The mutation shows why not; the page of the plan proposes again.
      await propose.mutateAsync({ params: { id }, body: {} }).catch(() => undefined);
      await navigate({ to: '/dressing/$id', params: { id }, replace: groupId !== undefined });
    },
    onError: form.showErrors,
  });

  return (
    <FormDialog
      title={t('add')}
      form={form}
      onSubmit={(body) => add.mutate({ body })}
      busy={add.isPending || propose.isPending || add.isSuccess}
      onClose={onClose}
      submitLabel={t('propose')}
    >
      <PlanFields form={form} known={[]} />
    </FormDialog>
  );
}

const inputOf = (plan: DressingPlan): PlanInput => ({
  name: plan.name,
  groupId: plan.groupId,
  // Without those who are not active any more.
  addedPersonIds: plan.addedPersonIds.filter((id) => plan.people.some((person) => person.id === id)),
  leftOutPersonIds: plan.leftOutPersonIds,
  clothingSetIds: plan.clothingSetIds,
  dueOn: plan.dueOn === null ? '' : writtenDay(plan.dueOn),
  version: plan.version,
});

export function EditPlanDialog({ plan, onClose }: DialogProps & { plan: DressingPlan }) {
  const { t } = useTranslation('dressing');
  const form = useContractForm(PlanForm, inputOf(plan), { latest: async () => inputOf(await readPlan(plan.id)) });
  const propose = useFirstProposal();
  const edit = useEditPlan({
    // New dancers and sets have proposals at once; the mutation shows why not.
    onSuccess: async () => {
      await propose.mutateAsync({ params: { id: plan.id }, body: {} }).catch(() => undefined);
      onClose();
    },
    onError: form.showErrors,
  });
  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { id: plan.id }, body })}
      busy={edit.isPending || propose.isPending}
      onClose={onClose}
    >
      <PlanFields form={form} known={plan.people} />
    </FormDialog>
  );
}

interface DeletePlanProps extends DialogProps {
  plan: Pick<DressingPlanRow, 'id' | 'name'>;
  onDeleted?: () => unknown;
}

export function DeletePlanDialog({ plan: { id, name }, onDeleted, onClose }: DeletePlanProps) {
  const { t } = useTranslation('dressing');
  return (
    <DeleteDialog
      title={t('deleteQuestion', { name })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      useDelete={useDeletePlan}
      input={{ params: { id } }}
      {...(onDeleted && { onDeleted })}
      onClose={onClose}
    />
  );
}
