import { AnswerForm } from './answer-form.tsx';
import { readWord } from './answers.ts';
import { Field } from './field.tsx';
import type { PersonProps } from './person-props.ts';
import { texts } from './texts.ts';

/** Says anything else. */
export const WordForm = (props: PersonProps) => (
  <AnswerForm {...props} title={texts.word} fields={['text']} read={readWord}>
    {(errors) => (
      <Field name="text" label={texts.message} error={errors.text}>
        {(input) => <textarea {...input} rows={4} />}
      </Field>
    )}
  </AnswerForm>
);
