import { isoDay } from '../lib/dates.ts';
import { AnswerForm } from './answer-form.tsx';
import { readLonger } from './answers.ts';
import { Field } from './field.tsx';
import type { PersonProps } from './person-props.ts';
import { PieceSelect } from './piece-select.tsx';
import { texts } from './texts.ts';

/** Asks to keep a piece for longer. */
export const LongerForm = (props: PersonProps) => (
  <AnswerForm
    {...props}
    title={texts.longer}
    fields={['clothingId', 'dueOn', 'text']}
    read={(form) => readLonger(form, isoDay(new Date()))}
  >
    {(errors) => (
      <>
        <PieceSelect pieces={props.person.pieces} error={errors.clothingId} />
        <Field name="dueOn" label={texts.untilDay} error={errors.dueOn}>
          {(input) => <input {...input} type="date" min={isoDay(new Date())} />}
        </Field>
        <Field name="text" label={texts.why} error={errors.text}>
          {(input) => <textarea {...input} rows={2} />}
        </Field>
      </>
    )}
  </AnswerForm>
);
