import type { AnswerForm as Answer, HolderPage } from '@riideait/contract';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { Outcome, Unidentified } from './calls.ts';
import type { Errors } from './field.tsx';
import { Alert, useForm } from './form-parts.tsx';
import { errorsOf, failureOf, GENERAL, isOutOfDate } from './messages.ts';
import type { PersonProps } from './person-props.ts';
import { texts } from './texts.ts';

export type Said = Omit<Unidentified<Answer>, 'personId'>;

/** What a form holds: an answer, or messages at its fields; `isQuestion`: the same pressed again is sent after all. */
export type Reading = { readonly said: Said } | { readonly errors: Errors; readonly isQuestion?: boolean };

interface AnswerFormProps extends PersonProps {
  title: string;
  /** Its fields, as the server names them. */
  fields: readonly string[];
  read: (form: FormData) => Reading;
  /** Sends what must be there before the answer; the answer is not sent where it fails. */
  before?: (said: Said) => Promise<{ readonly said: Said } | { readonly errors: Errors }>;
  onSent?: () => void;
  onRefused?: () => void;
  children: (errors: Errors) => ReactNode;
}

/** A part that opens, with the form of one kind of answer. What is typed stays until it has been sent. */
export function AnswerForm(props: AnswerFormProps) {
  const { title, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  // Most people open none: the list is painted sooner without.
  const [wasOpened, setWasOpened] = useState(false);
  const { errors, state, submit } = useAnswer(props, () => {
    form.current?.reset();
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
  });
  const form = useForm(errors);
  const label = { open: texts.send, question: texts.sendAfterAll, lost: texts.again, busy: texts.sending, sent: texts.send }[state];

  return (
    <>
      <details ref={details} onToggle={() => setWasOpened(true)}>
        <summary>{title}</summary>
        {wasOpened && (
          <form
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit(new FormData(event.currentTarget));
            }}
          >
            {children(errors)}
            <Alert text={errors[GENERAL]} />
            <button type="submit" className="primary" aria-disabled={state === 'busy'}>
              {label}
            </button>
          </form>
        )}
      </details>
      <p role="status" className="done">
        {state === 'sent' && texts.sent}
      </p>
    </>
  );
}

function useAnswer(props: AnswerFormProps, close: () => void) {
  const { person, calls, onPage, onChanged, fields, read, before, onSent, onRefused } = props;
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<'open' | 'question' | 'lost' | 'busy' | 'sent'>('open');
  const stop = (next: 'open' | 'question' | 'lost', found: Errors) => {
    setState(next);
    setErrors(found);
  };

  const settle = async (outcome: Outcome<HolderPage>) => {
    if (outcome.kind === 'lost') return stop('lost', { [GENERAL]: failureOf(outcome) });
    if (outcome.kind === 'refused') {
      onRefused?.();
      if (isOutOfDate(outcome.status)) await onChanged();
      return stop('open', errorsOf(outcome.messages, fields));
    }
    setErrors({});
    setState('sent');
    onSent?.();
    close();
    onPage(outcome.data);
  };

  const submit = async (data: FormData) => {
    if (state === 'busy') return;
    const reading = read(data);
    if ('errors' in reading) return stop(reading.isQuestion ? 'question' : 'open', reading.errors);
    setErrors({});
    setState('busy');
    const ready = (await before?.(reading.said)) ?? reading;
    if ('errors' in ready) return stop('open', ready.errors);
    await settle(await calls.answer({ personId: person.id, ...ready.said }));
  };

  return { errors, state, submit };
}
