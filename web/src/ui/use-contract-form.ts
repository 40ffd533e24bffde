import type { Message } from '@riideait/contract';
import { type RefObject, type SubmitEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { CallError } from '../lib/call-error.ts';
import { i18n } from '../texts/i18n.ts';
import { FORM_ERRORS, toast, toastError } from './toasts.tsx';

/** Messages by field path: `name`, `measurements.0.value`. */
type Errors = Readonly<Partial<Record<string, string>>>;

/** Questions that were shown at `at` (ms, `event.timeStamp`); the same values pass when submitted again. */
interface Asked {
  readonly doubts: Errors;
  readonly at: number;
}

interface State<Input> {
  readonly initial: Input;
  readonly values: Input;
  readonly errors: Errors;
  readonly asked: Asked;
}

export interface Field<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** The part of a form for a dialog. */
export interface Submittable<Output> {
  /** The values differ from the initial ones. */
  isDirty: boolean;
  /** Props of the `<form>`. Submitting calls `onValid` with the parsed values or shows the errors. */
  props: (onValid: (values: Output) => void) => {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    noValidate: true;
  };
}

/** Form values and their schema: `Input` is typed, `Output` is sent. */
export interface ContractForm<Input extends object, Output> extends Submittable<Output> {
  values: Input;
  errors: Errors;
  field: <Name extends keyof Input & string>(name: Name) => Field<Input[Name]>;
  /** Changes values as typing does. */
  set: (values: Partial<Input>) => void;
  /** Validates one field now. */
  check: (name: keyof Input & string) => void;
  /** Starts again with these values. */
  reset: (values: Input) => void;
  focus: (name: string, options?: { selects: boolean }) => void;
  /** Shows the server's messages at their fields, others as toasts. Keeps the values. */
  showErrors: (error: Error) => void;
  /** The same, and each message at a field also as a toast; spec, chapter 8. */
  showErrorsTwice: (error: Error) => void;
}

const messagesOf = (issues: readonly z.core.$ZodIssue[] = []): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).toReversed());

/** State with new values; revalidates the fields `names` that had a message. */
function withValues<Input>(state: State<Input>, schema: z.ZodType, values: Input, names: readonly string[]): State<Input> {
  const shown = Object.keys(state.errors).filter((path) => names.some((name) => path === name || path.startsWith(`${name}.`)));
  if (shown.length === 0) return { ...state, values };
  const wrong = messagesOf(schema.safeParse(values).error?.issues);
  return { ...state, values, errors: { ...state.errors, ...Object.fromEntries(shown.map((path) => [path, wrong[path]])) } };
}

const inputOf = (form: HTMLFormElement | null, name = '') => form?.elements.namedItem(name) ?? null;

const focusFirstInvalid = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]:not([aria-hidden=true])')?.focus();

function focusInput(form: HTMLFormElement | null, name: string, { selects = false } = {}): void {
  const input = inputOf(form, name);
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  input.focus();
  if (selects) input.select();
}

const noDoubts = (): Errors => ({});
const NOTHING_ASKED: Asked = { doubts: {}, at: 0 };
/** Between the question and the second submit, ms: the second tap of a double tap is no answer. */
const READING_TIME = 700;
const isAnswered = (doubts: Errors, asked: Asked, at: number) =>
  Object.entries(doubts).every(([name, question]) => asked.doubts[name] === question && at - asked.at > READING_TIME);

/** Messages by the fields on screen, and what has none. */
function byField(form: HTMLFormElement | null, error: Error): { atFields: Errors; elsewhere: Error | undefined } {
  if (!(error instanceof CallError)) return { atFields: {}, elsewhere: error };
  const isAtField = ({ field }: Message) => inputOf(form, field) !== null;
  const others = error.messages.filter((message) => !isAtField(message));
  return {
    atFields: Object.fromEntries(
      error.messages
        .filter(isAtField)
        .map(({ field, text }) => [field, text])
        .toReversed(),
    ),
    elsewhere: others.length > 0 ? new CallError(error.status, others) : undefined,
  };
}

/**
 * A form; the contract's schema parses its values on submit; decision 22.
 * @param doubtsOf questions at fields with valid but unlikely values; a second submit of the same values answers them
 */
export function useContractForm<Input extends object, Output>(
  schema: z.ZodType<Output, Input>,
  initial: Input,
  doubtsOf: (values: Output) => Errors = noDoubts,
): ContractForm<Input, Output> {
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State<Input>>({ initial, values: initial, errors: {}, asked: NOTHING_ASKED });
  const { values, errors } = state;

  const focus = useCallback((name: string, options?: { selects: boolean }) => focusInput(ref.current, name, options), []);
  const show = (wrong: Errors) => {
    flushSync(() => setState((now) => ({ ...now, errors: wrong })));
    focusFirstInvalid(ref.current);
  };

  const showAtFields = (error: Error) => {
    const { atFields, elsewhere } = byField(ref.current, error);
    if (Object.keys(atFields).length > 0) show(atFields);
    return elsewhere;
  };

  return {
    values,
    errors,
    isDirty: JSON.stringify(values) !== JSON.stringify(state.initial),
    props: (onValid) => ({
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // React bubbles a dialog's submit to the form that opened it.
        event.stopPropagation();
        const { success, data, error } = schema.safeParse(values);
        show(messagesOf(error?.issues));
        if (!success) return toast.error(i18n.t('ui:formHasErrors'), { id: FORM_ERRORS });
        // The toast would cover the next button.
        toast.dismiss(FORM_ERRORS);
        const doubts = doubtsOf(data);
        if (isAnswered(doubts, state.asked, event.timeStamp)) return onValid(data);
        setState((now) => ({ ...now, asked: { doubts, at: event.timeStamp } }));
        show(doubts);
      },
    }),
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => setState((now) => withValues(now, schema, { ...now.values, [name]: value }, [name])),
    }),
    set: (changed) => setState((now) => withValues(now, schema, { ...now.values, ...changed }, Object.keys(changed))),
    check: (name) => setState((now) => withValues({ ...now, errors: { ...now.errors, [name]: '' } }, schema, now.values, [name])),
    reset: (next) => setState({ initial: next, values: next, errors: {}, asked: NOTHING_ASKED }),
    focus,
    showErrors: (error) => {
      const elsewhere = showAtFields(error);
      if (elsewhere) toastError(elsewhere);
    },
    showErrorsTwice: (error) => {
      showAtFields(error);
      toastError(error);
    },
  };
}
