import type { BodyKind } from '@riideait/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { Care } from './care.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { DamageForm } from './damage-form.tsx';
import { Alert } from './form-parts.tsx';
import { LongerForm } from './longer-form.tsx';
import { MeasuresForm } from './measures-form.tsx';
import { OwnAnswers } from './own-answers.tsx';
import { Performances } from './performances.tsx';
import type { PersonProps } from './person-props.ts';
import { PieceFacts } from './piece-facts.tsx';
import { hasAnswered, saidMissing } from './receipt.ts';
import { Returns } from './returns.tsx';
import { texts } from './texts.ts';
import { WordForm } from './word-form.tsx';
import { commonSince, confirmedWords } from './words.ts';

export interface PersonPartsProps extends PersonProps {
  asksMeasures: readonly BodyKind[];
  /** Of a loan, which is confirmed once. */
  isOfLoan: boolean;
  /** Her tab names her. */
  isTab?: boolean;
}

/** What one person holds, confirms and says. */
export function Person({ asksMeasures, isTab = false, ...props }: PersonPartsProps) {
  const { person } = props;
  const { pieces } = person;
  const id = useId();
  const [isListed, setIsListed] = useState(false);
  useEffect(() => afterPaint(() => setIsListed(true)), []);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isTab ? 'unseen' : undefined}>
        {person.name}
      </h2>
      {person.performances.length > 0 && <Performances {...props} />}
      {pieces.length === 0 ? <p className="card">{props.isOfLoan ? texts.nothingLent : texts.nothing}</p> : <Held {...props} />}
      <Returns {...person} />
      {isListed && (
        <>
          <div className="card tell">
            <h3>{texts.tell}</h3>
            {pieces.length > 0 && <DamageForm {...props} />}
            {asksMeasures.length > 0 && <MeasuresForm {...props} asks={asksMeasures} />}
            {pieces.length > 0 && <LongerForm {...props} />}
            <WordForm {...props} />
          </div>
          <OwnAnswers answers={person.answers} />
        </>
      )}
    </section>
  );
}

/** The pieces: with ticks until the person has confirmed them, and whenever she looks again. */
function Held({ person, isOfLoan, calls, onPage, onChanged }: PersonProps & Pick<PersonPartsProps, 'isOfLoan'>) {
  const [refused, setRefused] = useState<string>();
  const [looksAgain, setLooksAgain] = useState(false);
  const [thanks, setThanks] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const asks = looksAgain || !hasAnswered(person);
  const missing = saidMissing(person);
  const since = commonSince(person.pieces);

  return (
    <div className="card">
      <h3>{texts.heldNow(person.pieces.length)}</h3>
      {since !== undefined && <p className="hint">{texts.sinceAll(since)}</p>}
      <p className="said" ref={said} tabIndex={-1} role="status">
        {thanks && <span>{texts.thanks} </span>}
        {person.receipt && <strong>{confirmedWords(person.receipt, isOfLoan)}</strong>}
      </p>
      {asks && !looksAgain && person.receipt?.missing === 0 && <p>{texts.changedSince}</p>}
      {asks ? (
        <ConfirmForm
          person={person}
          showsSince={since === undefined}
          confirm={calls.confirm}
          onChanged={onChanged}
          onRefused={setRefused}
          onCancel={looksAgain ? () => setLooksAgain(false) : undefined}
          onConfirmed={(page) => {
            onPage(page);
            setRefused(undefined);
            setLooksAgain(false);
            setThanks(true);
            // The button that had the focus goes.
            said.current?.focus();
          }}
        />
      ) : (
        <>
          <ul className="pieces">
            {person.pieces.map((piece) => (
              <li key={piece.issueId}>
                <div className="piece">
                  <PieceFacts piece={piece} showsSince={since === undefined} isMissing={missing.has(piece.clothingId)} />
                </div>
              </li>
            ))}
          </ul>
          {/* Another has confirmed it meanwhile: the form with its message is gone. */}
          <Alert text={refused} />
          {!isOfLoan && (
            <button type="button" onClick={() => setLooksAgain(true)}>
              {texts.lookAgain}
            </button>
          )}
        </>
      )}
      <Care pieces={person.pieces} />
    </div>
  );
}
