import type { DressingPlan, DressingPlanRow } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useApi } from '../../../ui/api.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, EditDialog } from '../../../ui/record-dialogs.tsx';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { readPlan, useAddPlan, useDeletePlan, useEditPlan, useFirstProposal } from './dressing.api.ts';
import { PlanFields } from './plan-fields.tsx';
import { PlanForm, type PlanInput, planName } from './plan-form.ts';
import { t } from './texts.ts';

/** A new plan; its first proposal is on the plan's page when that opens. */
export function AddPlanDialog({ groupId, onClose }: DialogProps & { groupId: number | undefined }) {
  const { data: groups } = useApi(groupsQuery);
  const navigate = useNavigate();
  const name = planName(groups.find(({ id }) => id === groupId)?.name);
  const propose = useFirstProposal();
  return (
    <AddDialog
      title={t('add')}
      submitLabel={t('propose')}
      schema={PlanForm}
      initial={{ name, groupId: groupId ?? null, addedPersonIds: [], leftOutPersonIds: [], clothingSetIds: [], dueOn: '' }}
      useSave={useAddPlan}
      onSaved={async ({ id }) => {
        // The mutation shows why not; the page of the plan proposes again.
        await propose.mutateAsync({ params: { id }, body: {} }).catch(() => undefined);
        await navigate({ to: '/dressing/$id', params: { id }, replace: groupId !== undefined });
      }}
      onClose={onClose}
    >
      {(form) => <PlanFields form={form} known={[]} />}
    </AddDialog>
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
  const saving = { schema: PlanForm, record: plan, inputOf, read: readPlan, useSave: useEditPlan };
  const propose = useFirstProposal();
  // New dancers and sets have proposals at once; the mutation shows why not.
  const onSaved = async () => {
    await propose.mutateAsync({ params: { id: plan.id }, body: {} }).catch(() => undefined);
    onClose();
  };
  return (
    <EditDialog {...saving} title={t('edit')} onSaved={onSaved} onClose={onClose}>
      {(form) => <PlanFields form={form} known={plan.people} />}
    </EditDialog>
  );
}

interface DeletePlanProps extends DialogProps {
  plan: Pick<DressingPlanRow, 'id' | 'name'>;
  onDeleted?: () => unknown;
}

export function DeletePlanDialog({ plan: { id, name }, onDeleted, onClose }: DeletePlanProps) {
  const texts = { title: t('deleteQuestion', { name }), text: t('deleteText'), confirmLabel: t('delete') };
  return <DeleteDialog {...texts} useDelete={useDeletePlan} input={{ params: { id } }} onDeleted={onDeleted} onClose={onClose} />;
}
