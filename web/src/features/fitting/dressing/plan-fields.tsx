import { useApi } from '../../../ui/api.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { dancerGroupOptions, groupsQuery } from '../../people/groups/groups.api.ts';
import { AddedPeople } from './added-people.embed.tsx';
import { GroupPeople } from './group-people.tsx';
import { type KnownPerson, type PlanContractForm, planName } from './plan-form.ts';
import { SetsInput } from './sets-input.embed.tsx';
import { t } from './texts.ts';

interface PlanFieldsProps {
  form: PlanContractForm;
  /** Dancers of the plan, for the names of the added ones. */
  known: readonly KnownPerson[];
}

/** What a plan is for: sets first, as all else is mostly filled in. */
export function PlanFields({ form, known }: PlanFieldsProps) {
  const { data: groups } = useApi(groupsQuery);
  const { name, groupId } = form.values;
  const group = groups.find(({ id }) => id === groupId);
  /** A name that was made from the old group follows the new one. */
  const chooseGroup = (id: number | null) => {
    const isMade = name === '' || name === planName(group?.name);
    form.set({
      groupId: id,
      leftOutPersonIds: [],
      ...(isMade && { name: planName(groups.find((each) => each.id === id)?.name) }),
    });
  };

  return (
    <>
      <SetsInput {...form.field('clothingSetIds')} value={form.values.clothingSetIds} />
      <SelectInput
        {...form.field('groupId')}
        label={t('group')}
        options={dancerGroupOptions(groups)}
        clearable={t('noGroup')}
        onChange={chooseGroup}
      />
      {group && (
        <GroupPeople
          key={group.id}
          groupId={group.id}
          leftOut={form.values.leftOutPersonIds ?? []}
          onChange={(leftOutPersonIds) => form.set({ leftOutPersonIds })}
        />
      )}
      <AddedPeople ids={form.values.addedPersonIds ?? []} known={known} onChange={(addedPersonIds) => form.set({ addedPersonIds })} />
      <TextInput {...form.field('name')} label={t('nameLabel')} required />
      <DayInput {...form.field('dueOn')} label={t('dueOn')} hint={t('dueHint')} />
    </>
  );
}
