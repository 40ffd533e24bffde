import Box from '@mui/material/Box';
import { AddPersonForm, bodyNames, EditPersonForm, PastDay, text } from '@riideait/contract';
import type { z } from 'zod';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { NumberInput, TextInput } from '../../../ui/text-input.tsx';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { groupOptions, groupsQuery } from '../groups/groups.api.ts';
import { NamesakesNote } from './namesakes-note.tsx';
import { genderOptions, gendersQuery } from './people.api.ts';
import { t } from './texts.ts';

/** Forms with the day of the measures as typed. */
export const TypedPerson = EditPersonForm.safeExtend({ measuredOn: typedDayOrNone(PastDay), firstName: text(100), lastName: text(100) });
export const TypedNewPerson = AddPersonForm.safeExtend({ measuredOn: typedDayOrNone(PastDay), firstName: text(100), lastName: text(100) });
export type PersonInput = z.input<typeof TypedPerson>;

/** Today as typed: the day that a form proposes for its measures. */
export const today = () => writtenDay(isoDay(new Date()));

interface PersonFieldsProps<Output> {
  form: ContractForm<PersonInput, Output>;
  genderRequired?: boolean;
  autoFocus?: boolean;
  /** Who is edited. */
  personId?: number;
}

export function PersonFields<Output>({ form, genderRequired = false, autoFocus = false, personId }: PersonFieldsProps<Output>) {
  const groups = useApiWhile(true, groupsQuery).data ?? [];
  const genders = useApiWhile(true, gendersQuery).data ?? [];
  const kindOf = (groupId: number | null) => (groups.find(({ id }) => id === groupId)?.borrowers ? 'BORROWER' : 'DANCER');
  const isBorrower = form.values.kind === 'BORROWER';

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', lg: 'repeat(6, 1fr)' },
        '& > *': { gridColumn: { xs: '1 / -1', sm: 'span 1', lg: 'span 3' } },
      }}
    >
      {isBorrower ? (
        <TextInput {...form.field('lastName')} label={t('name')} hint={t('borrowerHint')} required />
      ) : (
        <>
          <TextInput {...form.field('firstName')} label={t('firstName')} required autoFocus={autoFocus} />
          <TextInput {...form.field('lastName')} label={t('lastName')} required />
          <NamesakesNote typed={form.values} initial={form.initial} personId={personId} />
          <SelectInput
            {...form.field('genderCode')}
            label={t('gender')}
            options={genderOptions(genders)}
            required={genderRequired}
            clearable={!genderRequired}
          />
        </>
      )}
      <SelectInput
        {...form.field('groupId')}
        label={t('group')}
        options={groupOptions(groups)}
        clearable={t('noGroup')}
        onChange={(groupId) => form.set({ groupId, kind: kindOf(groupId) })}
      />
      <TextInput {...form.field('email')} type="email" label={t('email')} />
      <TextInput {...form.field('phoneNumber')} type="tel" label={t('phoneNumber')} />
      {!isBorrower && <MeasureInputs form={form} />}
    </Box>
  );
}

const MeasureInputs = <Output,>({ form }: Pick<PersonFieldsProps<Output>, 'form'>) => (
  <Box
    sx={{
      display: 'contents',
      '&& > *': { gridColumn: { xs: 'span 1', lg: 'span 2' } },
      '&& > :last-child': { gridColumn: { xs: '1 / -1', lg: 'span 2' } },
    }}
  >
    <NumberInput labelOnFrame {...form.field('height')} label={bodyNames.height} unit={t('cm')} />
    <NumberInput labelOnFrame {...form.field('chest')} label={bodyNames.chest} unit={t('cm')} />
    <NumberInput labelOnFrame {...form.field('waist')} label={bodyNames.waist} unit={t('cm')} />
    <NumberInput labelOnFrame {...form.field('hips')} label={bodyNames.hips} unit={t('cm')} />
    <NumberInput labelOnFrame {...form.field('headSize')} label={bodyNames.headSize} unit={t('cm')} />
    <NumberInput labelOnFrame {...form.field('footSize')} label={bodyNames.footSize} />
    <DayInput {...form.field('measuredOn')} label={t('measuredOn')} hint={t('measuredOnHint')} />
  </Box>
);
