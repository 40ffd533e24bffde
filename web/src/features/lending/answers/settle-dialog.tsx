import { type Answer, DueDay, prose, requiredChoice, SETTLED_TEXT_MAX, Settlement, settlementsFor } from '@riideait/contract';
import { z } from 'zod';
import { writtenDay } from '../../../lib/typed-days.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import { AnswerHead, aboutWords } from './answer-head.tsx';
import { useSettle } from './answers.api.ts';
import { t } from './texts.ts';

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
  const about = aboutWords(answer);
  const day = answer.dueOn === null ? '' : writtenDay(answer.dueOn);
  const ways = settlementsFor(answer).map((way) => ({ value: way, label: t(`do.${way}`) }));

  return (
    <SaveDialog
      title={about}
      submitLabel={t('settle')}
      schema={Form}
      initial={{ as: initial, dueOn: day, text: '' }}
      keepAs={`answer ${answer.id}`}
      useSave={useSettle}
      toInput={(body) => ({ params: { id: answer.id }, body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <AnswerHead answer={answer} />
          <SelectInput {...form.field('as')} label={t('how')} options={ways} />
          {form.values.as === 'DUE' && <DayInput {...form.field('dueOn')} label={t('dueOn')} />}
          <TextInput {...form.field('text')} label={t('text')} hint={t('textHint')} rows={3} />
        </>
      )}
    </SaveDialog>
  );
}
