import { AnswerForm } from './answer-form.tsx';
import { readDamage } from './answers.ts';
import { Field } from './field.tsx';
import type { PersonProps } from './person-props.ts';
import { PhotoField, usePhoto } from './photo-field.tsx';
import { PieceSelect } from './piece-select.tsx';
import { texts } from './texts.ts';

/** Says that a piece is damaged, with a photo. */
export function DamageForm(props: PersonProps) {
  const photo = usePhoto((file) => props.calls.sendPhoto(props.person.id, file));
  return (
    <AnswerForm
      {...props}
      title={texts.damage}
      fields={['clothingId', 'imageId', 'text', 'wearable']}
      read={readDamage}
      before={photo.send}
      onSent={photo.remove}
      onRefused={photo.sendAgain}
    >
      {(errors) => (
        <>
          <PieceSelect pieces={props.person.pieces} error={errors.clothingId} />
          <PhotoField photo={photo} error={errors.imageId} />
          <Field name="text" label={texts.whatBroke} error={errors.text}>
            {(input) => <textarea {...input} rows={3} />}
          </Field>
          <fieldset>
            <legend>{texts.wearable}</legend>
            <label>
              <input type="radio" name="wearable" value="yes" /> {texts.yes}
            </label>
            <label>
              <input type="radio" name="wearable" value="no" /> {texts.no}
            </label>
          </fieldset>
        </>
      )}
    </AnswerForm>
  );
}
