import type { BodyKind } from '@riideait/contract';
import { bodyFields, bodyNames } from '@riideait/contract/rules/body-fields';
import { useRef } from 'react';
import { BODY, FOOT, measuredLines } from '../lib/body-lines.ts';
import { howMeasured } from '../lib/how-measured.ts';
import { AnswerForm } from './answer-form.tsx';
import { readMeasures } from './answers.ts';
import { Field } from './field.tsx';
import type { PersonProps } from './person-props.ts';
import { texts } from './texts.ts';

/** Sends measures, which are not shown again; a rare one is asked about once. */
export function MeasuresForm({ asks, ...props }: PersonProps & { asks: readonly BodyKind[] }) {
  const asked = useRef('');
  return (
    <AnswerForm
      {...props}
      title={texts.measures}
      fields={asks.map((kind) => `measures.${bodyFields[kind]}`)}
      read={(form) => {
        const reading = readMeasures(form, asks, asked.current);
        asked.current = 'question' in reading ? reading.question : '';
        return reading;
      }}
    >
      {(errors) => (
        <>
          <p>{texts.measuresHint}</p>
          {asks.map((kind) => (
            <div className="measure" key={kind}>
              <Figure kind={kind} />
              <Field
                name={`measures.${bodyFields[kind]}`}
                label={bodyNames[bodyFields[kind]] + (kind === 'FOOT' ? '' : `, ${texts.cm}`)}
                hint={howMeasured[kind]}
                error={errors[`measures.${bodyFields[kind]}`]}
              >
                {(input) => <input {...input} inputMode="decimal" autoComplete="off" />}
              </Field>
            </div>
          ))}
        </>
      )}
    </AnswerForm>
  );
}

/** A body with the line along which it is measured. */
function Figure({ kind }: { kind: BodyKind }) {
  const { front, behind } = measuredLines[kind];
  return (
    <svg viewBox="0 0 80 150" width="64" height="120" aria-hidden="true">
      {kind === 'FOOT' ? (
        <path d={FOOT} />
      ) : (
        <>
          <path d={BODY} />
          <path d={BODY} transform="translate(80 0) scale(-1 1)" />
        </>
      )}
      {behind !== undefined && <path className="behind" d={behind} />}
      <path className="front" d={front} />
    </svg>
  );
}
