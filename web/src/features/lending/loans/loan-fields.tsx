import Box from '@mui/material/Box';
import { DayInput } from '../../../ui/day-input.tsx';
import { Folded } from '../../../ui/folded.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { LoanFieldsForm } from './loan-form.ts';
import { t } from './texts.ts';

/** From when to when. */
export const DaysFields = ({ form }: { form: LoanFieldsForm }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr' }, gap: { xs: 1, sm: 2 } }}>
    <DayInput {...form.field('from')} label={t('from')} required />
    <DayInput {...form.field('to')} label={t('to')} required />
  </Box>
);

/** What for, against what, and who comes. */
export const WordsFields = ({ form }: { form: LoanFieldsForm }) => (
  <>
    <TextInput {...form.field('purpose')} label={t('purpose')} />
    <TextInput {...form.field('deposit')} label={t('deposit')} hint={t('depositHint')} />
    <TextInput {...form.field('contact')} label={t('contact')} hint={t('contactHint')} />
  </>
);

export const FoldedWords = ({ form }: { form: LoanFieldsForm }) => (
  <Folded label={t('more')} defaultOpen={false}>
    <WordsFields form={form} />
  </Folded>
);
