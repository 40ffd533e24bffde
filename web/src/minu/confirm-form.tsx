import type { HeldPiece, Holder, HolderPage } from '@riideait/contract';
import { useEffect, useRef, useState } from 'react';
import type { Calls, Outcome } from './calls.ts';
import { type Errors, Field } from './field.tsx';
import { Alert, useForm } from './form-parts.tsx';
import { errorsOf, failureOf, GENERAL, isOutOfDate, lengthError } from './messages.ts';
import { PieceFacts } from './piece-facts.tsx';
import { type Missing, receiptOf, saidMissing } from './receipt.ts';
import { texts } from './texts.ts';
import { nameOf } from './words.ts';

/** Longest word about a missing piece. */
export const MISSING_TEXT_MAX = 500;

/** The field of a piece's word, by issue. */
const fieldOf = (issueId: number) => `missing-${issueId}`;

interface ConfirmFormProps {
  person: Holder;
  showsSince: boolean;
  confirm: Calls['confirm'];
  onConfirmed: (page: HolderPage) => void;
  onChanged: () => Promise<void>;
  onRefused: (text: string | undefined) => void;
  onCancel?: (() => void) | undefined;
}

/** The pieces with a tick each; one without its tick asks what is with it. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { person, showsSince, onCancel } = props;
  const { missing, errors, busy, tick, write, submit } = useReceipt(props);
  const form = useForm(errors);
  const held = person.pieces.filter(({ issueId }) => !missing.has(issueId)).length;

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{texts.question}</p>
      <ul className="pieces">
        {person.pieces.map((piece) => (
          <Tick
            key={piece.issueId}
            piece={piece}
            showsSince={showsSince}
            text={missing.get(piece.issueId)}
            error={errors[fieldOf(piece.issueId)]}
            onTick={(isHeld) => tick(piece.issueId, isHeld)}
            onWrite={(text) => write(piece.issueId, text)}
          />
        ))}
      </ul>
      <div className="deciding">
        {/* Beside the button: the list is longer than the screen. */}
        <Alert text={errors[GENERAL]} />
        {held < person.pieces.length && <p>{texts.willConfirm(held, person.pieces.length - held)}</p>}
        <button type="submit" className="primary" aria-disabled={busy}>
          {busy ? texts.sending : held === 0 ? texts.confirmNone : texts.confirm}
        </button>
        {onCancel && (
          <button type="button" onClick={onCancel}>
            {texts.cancel}
          </button>
        )}
      </div>
    </form>
  );
}

/** What is ticked and written, and the sending of it. */
function useReceipt({ person, confirm, onConfirmed, onChanged, onRefused }: ConfirmFormProps) {
  const [missing, setMissing] = useState<Missing>(() => {
    const said = saidMissing(person);
    return new Map(
      person.pieces.flatMap(({ issueId, clothingId }) => (said.has(clothingId) ? [[issueId, said.get(clothingId) ?? '']] : [])),
    );
  });
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  /** Of pieces that are ticked again: another tap brings the words back. */
  const written = useRef(new Map<number, string>());

  const write = (issueId: number, text: string) => {
    written.current.set(issueId, text);
    setMissing((before) => new Map(before).set(issueId, text));
  };
  const tick = (issueId: number, isHeld: boolean) => {
    if (!isHeld) return write(issueId, written.current.get(issueId) ?? '');
    setMissing((before) => new Map([...before].filter(([id]) => id !== issueId)));
  };

  const settle = async (outcome: Outcome<HolderPage>, sent: readonly string[]) => {
    if (outcome.kind === 'done') return onConfirmed(outcome.data);
    if (outcome.kind === 'lost') return setErrors({ [GENERAL]: failureOf(outcome) });
    // What is typed about pieces that are still there stays.
    if (isOutOfDate(outcome.status)) await onChanged();
    const { [GENERAL]: general, ...at } = errorsOf(
      outcome.messages,
      sent.map((_, index) => `missing.${index}.text`),
    );
    onRefused(general);
    const placed = Object.entries(at).map(([field, text]) => [sent[Number(field.split('.')[1])], text]);
    setErrors(Object.fromEntries([...placed, ...(general === undefined ? [] : [[GENERAL, general]])]));
  };

  const submit = async () => {
    if (busy) return;
    const receipt = receiptOf(person, missing);
    const tooLong = receipt.missing.flatMap(({ issueId, text }) => {
      const error = lengthError(text ?? '', MISSING_TEXT_MAX);
      return error === undefined ? [] : [[fieldOf(issueId), error]];
    });
    setErrors(Object.fromEntries(tooLong));
    if (tooLong.length > 0) return;
    setBusy(true);
    const outcome = await confirm(receipt);
    setBusy(false);
    await settle(
      outcome,
      receipt.missing.map(({ issueId }) => fieldOf(issueId)),
    );
  };

  return { missing, errors, busy, tick, write, submit };
}

interface TickProps {
  piece: HeldPiece;
  showsSince: boolean;
  /** What is written about it; undefined while it is ticked. */
  text: string | undefined;
  error: string | undefined;
  onTick: (isHeld: boolean) => void;
  onWrite: (text: string) => void;
}

function Tick({ piece, showsSince, text, error, onTick, onWrite }: TickProps) {
  const word = useRef<HTMLTextAreaElement>(null);
  const isMissing = text !== undefined;
  const wasMissing = useRef(isMissing);
  // The button at the bottom would cover the field.
  useEffect(() => {
    if (isMissing && !wasMissing.current) word.current?.scrollIntoView({ block: 'nearest' });
    wasMissing.current = isMissing;
  }, [isMissing]);
  return (
    <li>
      <label className="piece">
        <input type="checkbox" checked={!isMissing} onChange={({ currentTarget }) => onTick(currentTarget.checked)} />
        <PieceFacts piece={piece} showsSince={showsSince} />
      </label>
      {isMissing && (
        <Field name={fieldOf(piece.issueId)} label={texts.whatOfIt(nameOf(piece))} error={error}>
          {(input) => (
            <textarea {...input} ref={word} rows={2} value={text} onChange={({ currentTarget }) => onWrite(currentTarget.value)} />
          )}
        </Field>
      )}
    </li>
  );
}
