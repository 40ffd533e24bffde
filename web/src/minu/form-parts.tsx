import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Outcome } from './calls.ts';
import type { Errors } from './field.tsx';
import { errorsOf, failureOf, GENERAL, isOutOfDate } from './messages.ts';
import { texts } from './texts.ts';

/** What a form could not do; announced when it comes. */
export const Alert = ({ text }: { text: string | undefined }) => (
  <div role="alert">{text !== undefined && <p className="error">{text}</p>}</div>
);

/** The form, which leads to its first field with a message. */
export function useForm(errors: Errors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return form;
}

/** What a form holds, or messages at its fields; `isQuestion`: the same pressed again is sent after all. */
export type Reading<Said> = { readonly said: Said } | { readonly errors: Errors; readonly isQuestion?: boolean };

export interface Sending<Said, Data> {
  read: (form: FormData) => Reading<Said>;
  /** Sends what must be there before; nothing more is sent where it fails. */
  before?: ((said: Said) => Promise<Reading<Said>>) | undefined;
  send: (said: Said) => Promise<Outcome<Data>>;
  /** Its fields, as the server names them. */
  fields: readonly string[];
  /** The server says that the page is out of date. */
  onChanged?: () => Promise<void>;
  onRefused?: (() => void) | undefined;
  onDone?: (data: Data) => void;
}

type State = 'open' | 'question' | 'lost' | 'busy' | 'sent';

/** Sends a form. Its fields keep what is typed until the server has answered. */
export function useSending<Said, Data>({ read, before, send, fields, onChanged, onRefused, onDone }: Sending<Said, Data>) {
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<State>('open');
  const stop = (next: State, found: Errors) => {
    setState(next);
    setErrors(found);
  };

  const settle = async (outcome: Outcome<Data>) => {
    if (outcome.kind === 'lost') return stop('lost', { [GENERAL]: failureOf(outcome) });
    if (outcome.kind === 'refused') {
      onRefused?.();
      if (isOutOfDate(outcome.status)) await onChanged?.();
      return stop('open', errorsOf(outcome.messages, fields));
    }
    stop('sent', {});
    onDone?.(outcome.data);
  };

  const submit = async (form: FormData) => {
    if (state === 'busy') return;
    const reading = read(form);
    if ('errors' in reading) return stop(reading.isQuestion ? 'question' : 'open', reading.errors);
    stop('busy', {});
    const ready = (await before?.(reading.said)) ?? reading;
    if ('errors' in ready) return stop('open', ready.errors);
    await settle(await send(ready.said));
  };

  const form = useForm(errors);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(new FormData(event.currentTarget));
  };
  return { errors, state, form, props: { ref: form, noValidate: true, onSubmit } };
}

/** Sends the form; in its state. */
export const SendButton = ({ state, label }: { state: State; label: string }) => (
  <button type="submit" className="primary" aria-disabled={state === 'busy'}>
    {{ open: label, question: texts.sendAfterAll, lost: texts.again, busy: texts.sending, sent: label }[state]}
  </button>
);
