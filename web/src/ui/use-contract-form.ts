import { type RefObject, type SubmitEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { CallError } from '../lib/call-error.ts';
import { i18n } from '../texts/i18n.ts';
import { FORM_ERRORS, toast, toastError } from './toasts.tsx';

/** Messages by field path: `name`, `measurements.0.value`. */
type Errors = Readonly<Partial<Record<string, string>>>;

interface State<Input> {
  readonly initial: Input;
  readonly values: Input;
  readonly errors: Errors;
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

/** A form; the contract's schema parses its values on submit; decision 22. */
export function useContractForm<Input extends object, Output>(
  schema: z.ZodType<Output, Input>,
  initial: Input,
): ContractForm<Input, Output> {
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State<Input>>({ initial, values: initial, errors: {} });
  const { values, errors } = state;

  const focus = useCallback((name: string, options?: { selects: boolean }) => focusInput(ref.current, name, options), []);
  const show = (wrong: Errors) => {
    flushSync(() => setState((now) => ({ ...now, errors: wrong })));
    focusFirstInvalid(ref.current);
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
        onValid(data);
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
    reset: (next) => setState({ initial: next, values: next, errors: {} }),
    focus,
    showErrors: (error) => {
      if (!(error instanceof CallError)) return toastError(error);
      const atFields = error.messages.filter(({ field }) => inputOf(ref.current, field) !== null);
      const elsewhere = error.messages.filter(({ field }) => inputOf(ref.current, field) === null);
      if (atFields.length > 0) show(Object.fromEntries(atFields.map(({ field, text }) => [field, text]).toReversed()));
      if (elsewhere.length > 0) toastError(new CallError(error.status, elsewhere));
    },
  };
}
