import { type Answer, DueDay, prose, requiredChoice, SETTLED_TEXT_MAX, Settlement, settlementsFor } from '@riideait/contract';
import { z } from 'zod';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { AnswerHead, useAbout } from './answer-head.tsx';
import { useSettle } from './answers.api.ts';

const Form = z.object({
  as: requiredChoice('Käsitlemise viis', Settlement),
  dueOn: typedDayOrNone(DueDay),
  text: prose(SETTLED_TEXT_MAX),
});

interface SettleDialogProps extends DialogProps {
  answer: Answer;
  initial: Settlement;
}

/** Settles an answer with a word back to the dancer; of a longer use also the day. */
export function SettleDialog({ answer, initial, onClose }: SettleDialogProps) {
  const { t } = useTranslation('answers');
  const about = useAbout()(answer);
  const day = answer.dueOn === null ? '' : writtenDay(answer.dueOn);
  const form = useContractForm(Form, { as: initial, dueOn: day, text: '' }, { keepAs: `answer ${answer.id}` });
  const settle = useSettle({ onSuccess: onClose, onError: form.showErrors });
  const ways = settlementsFor(answer).map((way) => ({ value: way, label: t(`do.${way}`) }));

  return (
    <FormDialog
      title={about}
      form={form}
      busy={settle.isPending}
      onClose={onClose}
      submitLabel={t('settle')}
      onSubmit={(body) => settle.mutate({ params: { id: answer.id }, body })}
    >
      <AnswerHead answer={answer} />
      <SelectInput {...form.field('as')} label={t('how')} options={ways} />
      {form.values.as === 'DUE' && <DayInput {...form.field('dueOn')} label={t('dueOn')} />}
      <TextInput {...form.field('text')} label={t('text')} hint={t('textHint')} rows={3} />
    </FormDialog>
  );
}
