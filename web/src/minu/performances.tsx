import type { HolderPerformance } from '@riideait/contract';
import { useId, useState } from 'react';
import { type Errors, Field } from './field.tsx';
import { Alert } from './form-parts.tsx';
import { errorsOf, failureOf, GENERAL, isOutOfDate, lengthError } from './messages.ts';
import type { PersonProps } from './person-props.ts';
import { Pictures } from './pictures.tsx';
import { texts } from './texts.ts';
import { movedWords, nameOf, saidWords, whenWords } from './words.ts';

/** Longest note about coming. */
export const NOTE_MAX = 200;

/** Performances to come, with what the person wears and whether she comes. */
export const Performances = (props: PersonProps) => (
  <div className="card">
    <h3>{texts.performances}</h3>
    <ul>
      {props.person.performances.map((performance) => (
        <li key={performance.id}>
          <Performance {...props} performance={performance} />
        </li>
      ))}
    </ul>
  </div>
);

interface PerformanceProps extends PersonProps {
  performance: HolderPerformance;
}

function Performance(props: PerformanceProps) {
  const { performance } = props;
  const { name, comes, late, former } = performance;
  const { note, write, errors, pressed, press } = useComing(props);
  const id = useId();
  // What is on its way shows at once.
  const shown = pressed ?? comes;
  return (
    <fieldset className="show" aria-labelledby={id}>
      <h4 id={id}>{name}</h4>
      <p className="facts">{whenWords(performance)}</p>
      {former !== null && <p className="waits">{movedWords(former)}</p>}
      <Wears performance={performance} />
      <Field name={`note-${performance.id}`} label={texts.note} error={errors.word}>
        {(input) => <input {...input} value={note} onChange={({ currentTarget }) => write(currentTarget.value)} />}
      </Field>
      <Alert text={errors[GENERAL]} />
      <div className="coming">
        {[true, false].map((answer) => (
          <button
            key={String(answer)}
            type="button"
            className={shown === answer ? 'primary' : undefined}
            aria-pressed={shown === answer}
            onClick={() => void press(answer)}
          >
            {answer ? texts.comes : texts.comesNot}
          </button>
        ))}
      </div>
      <p role="status" className={comes === null ? 'hint' : 'done'}>
        {pressed === null ? saidWords(performance) : texts.sending}
      </p>
      {late && comes === false && <p className="waits">{texts.lateNo}</p>}
    </fieldset>
  );
}

/** What is written and pressed, and the sending of it: the last press counts. */
function useComing({ person, performance, calls, onPage, onChanged }: PerformanceProps) {
  const [note, write] = useState(performance.word ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const [pressed, setPressed] = useState<boolean | null>(null);

  const press = async (comes: boolean) => {
    const word = note.trim();
    const tooLong = lengthError(word, NOTE_MAX);
    setErrors(tooLong === undefined ? {} : { word: tooLong });
    if (tooLong !== undefined) return;
    setPressed(comes);
    const outcome = await calls.attend({
      personId: person.id,
      performanceId: performance.id,
      onDay: performance.onDay,
      comes,
      word: word || null,
    });
    setPressed(null);
    if (outcome.kind === 'done') return onPage(outcome.data);
    if (outcome.kind === 'lost') return setErrors({ [GENERAL]: failureOf(outcome) });
    setErrors(errorsOf(outcome.messages, ['word']));
    if (isOutOfDate(outcome.status)) await onChanged();
  };
  return { note, write, errors, pressed, press };
}

function Wears({ performance: { numbers, pieces } }: { performance: HolderPerformance }) {
  if (pieces.length === 0) return null;
  return (
    <details>
      <summary>{texts.wears(pieces.length)}</summary>
      <Pictures urls={[...new Set(numbers.flatMap(({ imageUrl }) => imageUrl ?? []))]} />
      <ul className="worn">
        {pieces.map((piece) => (
          <li key={piece.clothingName}>
            <span className="name">{nameOf(piece)}</span>
            <span className={piece.state === 'NONE' ? 'facts waits' : 'facts'}>
              {[piece.size && texts.size(piece.size), texts.wornState[piece.state]].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {numbers.length > 1 && (
        <>
          <p className="name">{texts.dances}</p>
          <ol className="dances">
            {numbers.map(({ name, clothingNames }) => (
              <li key={name}>
                {name}
                {clothingNames.length > 0 && <span className="facts"> {clothingNames.join(', ')}</span>}
              </li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}
