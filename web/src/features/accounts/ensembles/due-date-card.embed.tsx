import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DueDay, type Ensemble } from '@riideait/contract';
import { z } from 'zod';
import { writtenDay } from '../../../lib/typed-days.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { Section } from '../../../ui/section.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { ownEnsembleQuery, useEditDefaultDueDate } from './ensembles.api.ts';
import { t } from './texts.ts';

const DueDayForm = z.object({ dueOn: typedDayOrNone(DueDay) });

const typed = (day: string | null) => ({ dueOn: day === null ? '' : writtenDay(day) });

/** The day that issuing proposes for bringing back. */
export const DueDateCard = () => (
  <Section title={t('due')} query={ownEnsembleQuery} skeleton={<LinesSkeleton lines={1} height={44} />}>
    {(ensemble) => <DueDateForm ensemble={ensemble} />}
  </Section>
);

function DueDateForm({ ensemble: { defaultDueOn } }: { ensemble: Ensemble }) {
  const form = useContractForm(DueDayForm, typed(defaultDueOn));
  useFollowed(form, typed(defaultDueOn));
  const edit = useEditDefaultDueDate({ onSuccess: (saved) => form.saved(typed(saved.defaultDueOn)), onError: form.showErrors });

  return (
    <Box
      component="form"
      {...form.props(({ dueOn }) => edit.mutate({ body: { defaultDueOn: dueOn } }))}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, px: 2, pt: 0.75, pb: 2, maxWidth: 480 }}
    >
      <DayInput {...form.field('dueOn')} label={t('dueLabel')} hint={t('dueHint')} />
      <Button type="submit" variant="outlined" loading={edit.isPending} disabled={!form.isDirty}>
        {uiText('save')}
      </Button>
    </Box>
  );
}
