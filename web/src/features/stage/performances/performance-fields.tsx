import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { PerformanceForm, performanceKinds } from '@riideait/contract';
import { type ReactNode, useId, useRef, useState } from 'react';
import { formatDate, weekdayOf } from '../../../lib/dates.ts';
import { readDay, writtenDay } from '../../../lib/typed-days.ts';
import { useApi } from '../../../ui/api.ts';
import { ChipButton, ChipsInput } from '../../../ui/chips-input.tsx';
import { DayInput } from '../../../ui/day-input.tsx';
import { asTyped } from '../../../ui/input-props.ts';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Field } from '../../../ui/use-contract-form.ts';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { weekendDays } from './days.ts';
import { type PerformanceFieldsForm, withDay } from './performance-form.ts';
import { t } from './texts.ts';

interface PerformanceFieldsProps {
  form: PerformanceFieldsForm;
  /** After the groups: the sets of a new one. */
  children?: ReactNode;
}

/** What a performance needs, and the rest folded. */
export function PerformanceFields({ form, children }: PerformanceFieldsProps) {
  const { data: groups } = useApi(groupsQuery);
  const groupIds = form.field('groupIds');
  const onDay = form.field('onDay');
  const read = useRef(onDay.value);
  const move = (typed: unknown) => {
    form.set(withDay(form, read.current, typed));
    if (readDay(asTyped(typed)) !== undefined) read.current = typed;
  };
  return (
    <>
      <TextInput {...form.field('name')} label={t('name')} required />
      <DayChoice {...onDay} onChange={move} />
      <ChipsInput
        {...groupIds}
        label={t('groups')}
        options={groups.filter(({ id, borrowers }) => !borrowers || groupIds.value.includes(id))}
      />
      {children}
      <MoreFields form={form} />
    </>
  );
}

/** Days of the next weekends with one tap, any other day by hand. */
export function DayChoice({ value, ...field }: Field<unknown>) {
  const now = new Date();
  return (
    <Box role="group" aria-label={t('day')}>
      {/* A tick has its room: the choice moves no button. */}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))', gap: 1, mb: 1.5 }}>
        {weekendDays(now).map((day) => (
          <ChipButton key={day} isOn={value === writtenDay(day)} onClick={() => field.onChange(writtenDay(day))}>
            <span>
              {weekdayOf(day)} <span style={{ display: 'block' }}>{formatDate(day)}</span>
            </span>
          </ChipButton>
        ))}
      </Box>
      <DayInput {...field} value={value} label={t('day')} required />
    </Box>
  );
}

const folded = ['kind', 'gatherAt', 'place', 'note', 'neededFrom', 'neededUntil'] as const;
const kinds = PerformanceForm.shape.kind.unwrap().options.map((value) => ({ value, label: performanceKinds[value] }));

/** Behind a button, until one of them is wrong. */
function MoreFields({ form }: Pick<PerformanceFieldsProps, 'form'>) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const isOpen = opened || folded.some((name) => form.errors[name] !== undefined);
  return (
    <Box>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
        onClick={() => setOpened(!isOpen)}
        sx={{ px: 1 }}
      >
        {t('more')}
      </Button>
      <Stack id={id} hidden={!isOpen} sx={{ gap: 2, pt: 1, '&[hidden]': { display: 'none' } }}>
        <SelectInput {...form.field('kind')} label={t('kind')} options={kinds} onChange={(kind) => form.set({ kind: kind ?? 'SHOW' })} />
        <TextInput {...form.field('gatherAt')} label={t('gatherAt')} inputMode="decimal" hint={t('gatherHint')} />
        <TextInput {...form.field('place')} label={t('place')} />
        <TextInput {...form.field('note')} label={t('note')} rows={2} />
        <DayInput {...form.field('neededFrom')} label={t('neededFrom')} hint={t('neededHint')} />
        <DayInput {...form.field('neededUntil')} label={t('neededUntil')} />
      </Stack>
    </Box>
  );
}
