import type { Message } from '@riideait/contract';
import { type RefObject, type SubmitEvent, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { CallError } from '../lib/call-error.ts';
import { type Asked, type Errors, isConflict, isDirty, messagesOf, opened, rebased, type State, withValues } from './form-state.ts';
import { type Conflict, type Conflicts, mergeChanges } from './merge-changes.ts';
import { REACTION } from './press-watch.ts';
import { t } from './texts.ts';
import { FORM_ERRORS, toast, toastError } from './toasts.tsx';
import { useDraftState } from './use-draft-state.ts';

export interface Field<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  conflict?: Conflict | undefined;
  onChange: (value: Value) => void;
}

/** The part of a form for a dialog. */
export interface Submittable<Output> {
  /** The values differ from the initial ones. */
  isDirty: boolean;
  /** Who has changed what in the record meanwhile, a line each. */
  changes: readonly string[];
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
  /** The values that count as unchanged: those it was opened with, or what was saved last. */
  initial: Input;
  errors: Errors;
  conflicts: Conflicts;
  field: <Name extends keyof Input & string>(name: Name) => Field<Input[Name]>;
  /** Changes values as typing does. */
  set: (values: Partial<Input>) => void;
  /**
   * The parsed values. Errors and questions are shown at their fields and the answer is undefined: the focus stays, and to read again is no
   * answer to a question.
   */
  read: () => Output | undefined;
  /** Validates one field now. */
  check: (name: keyof Input & string) => void;
  /** Starts again with these values. */
  reset: (values: Input) => void;
  /** Starts again with what was saved; what was typed after the submit stays. */
  saved: (values: Input) => void;
  focus: (name: string, options?: { selects: boolean }) => void;
  /**
   * Shows the server's messages at their fields, others as toasts. Keeps the values. Where the record has changed meanwhile, reads it
   * again and offers both values of each changed field.
   */
  showErrors: (error: Error) => void;
  /** The same, and each message at a field also as a toast; spec, chapter 8. */
  showErrorsTwice: (error: Error) => void;
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

/** Asks about likely slips in the values of any form, by its schema; `initial`: as typed. */
type Asker = (schema: z.ZodType, data: unknown, initial: object) => Errors;
const askers: Asker[] = [];
/** For modules of fields, so that a form without such fields does not load them. */
export const askOfForms = (asker: Asker) => void askers.push(asker);

const doubtsAbout = <Output>(schema: z.ZodType<Output>, data: Output, initial: object, own: (data: Output) => Errors): Errors =>
  Object.assign({}, ...askers.map((ask) => ask(schema, data, initial)), own(data));

/** The second tap of a double tap is no answer, nor the second Enter. */
const isAnswered = (doubts: Errors, asked: Asked, at: number) =>
  Object.entries(doubts).every(([name, question]) => asked.doubts[name] === question && at - asked.at > REACTION);

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

interface Refused<Input> extends Pick<FormOptions<Input, never>, 'latest'> {
  show: (errors: Errors) => void;
  setState: (change: (state: State<Input>) => State<Input>) => void;
}

/** Shows why a save was refused. */
function refused<Input extends object>(
  form: RefObject<HTMLFormElement | null>,
  { show, latest, setState }: Refused<Input>,
): Pick<ContractForm<object, never>, 'showErrors' | 'showErrorsTwice'> {
  const showAtFields = (error: Error) => {
    const { atFields, elsewhere } = byField(form.current, error);
    if (Object.keys(atFields).length > 0) show(atFields);
    return elsewhere;
  };
  /**
   * Shows what has changed in the record meanwhile. Where it holds the same values already, the save had arrived and only its answer was
   * lost: no question.
   */
  const rebase = (now: Input, error: CallError) => {
    let isSaved = false;
    flushSync(() =>
      setState((open) => {
        const next = rebased(open, now, error);
        isSaved = !isDirty(next);
        return next;
      }),
    );
    if (isSaved) form.current?.requestSubmit();
  };
  const unlessConflict = (showError: (error: Error) => void) => (error: Error) => {
    if (latest === undefined || !isConflict(error)) return showError(error);
    latest().then((now) => rebase(now, error), toastError);
  };
  return {
    showErrors: unlessConflict((error) => {
      const elsewhere = showAtFields(error);
      if (elsewhere) toastError(elsewhere);
    }),
    showErrorsTwice: unlessConflict((error) => {
      showAtFields(error);
      toastError(error);
    }),
  };
}

export interface FormOptions<Input, Output> {
  /** Tells it apart from other forms of the page with the same fields. */
  keepAs?: string;
  /** A draft comes back with the values and the version it began with: rows of a list cannot be merged by their place. */
  keepsBase?: boolean;
  /** Questions at fields with valid but unlikely values; a second submit of the same values answers them. */
  doubtsOf?: (values: Output) => Errors;
  /** Reads a record with a version again. */
  latest?: (() => Promise<Input>) | undefined;
}

const restarts = <Input extends object>(
  setState: (change: (state: State<Input>) => State<Input>) => void,
  sent: RefObject<Input>,
): Pick<ContractForm<Input, never>, 'reset' | 'saved'> => ({
  reset: (next) => setState(() => opened(next)),
  saved: (next) => setState((now) => ({ ...opened(next), values: mergeChanges(sent.current, now.values, next).values })),
});

/** A form; the contract's schema parses its values on submit; decision 22. */
export function useContractForm<Input extends object, Output>(
  schema: z.ZodType<Output, Input>,
  initial: Input,
  { doubtsOf = noDoubts, latest, keepAs = Object.keys(initial).join(), keepsBase = false }: FormOptions<Input, Output> = {},
): ContractForm<Input, Output> {
  const ref = useRef<HTMLFormElement>(null);
  const { state, setState, isSent } = useDraftState(ref, initial, keepAs, keepsBase);
  const { asked, ...shown } = state;
  const { values, errors, conflicts } = shown;
  const sent = useRef(initial);

  const focus = useCallback((name: string, options?: { selects: boolean }) => focusInput(ref.current, name, options), []);
  const show = (wrong: Errors) => {
    flushSync(() => setState((now) => ({ ...now, errors: wrong })));
    focusFirstInvalid(ref.current);
  };

  return {
    ...shown,
    isDirty: isDirty(state),
    props: (onValid) => ({
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // React bubbles a dialog's submit to the form that opened it.
        event.stopPropagation();
        const { success, data, error } = schema.safeParse(values);
        show(messagesOf(error?.issues));
        if (!success) return toast.error(t('formHasErrors'), { id: FORM_ERRORS });
        // The toast would cover the next button.
        toast.dismiss(FORM_ERRORS);
        const doubts = doubtsAbout(schema, data, initial, doubtsOf);
        sent.current = values;
        if (isAnswered(doubts, asked, event.timeStamp)) {
          isSent.current = true;
          return onValid(data);
        }
        setState((now) => ({ ...now, asked: { doubts, at: event.timeStamp } }));
        show(doubts);
      },
    }),
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      conflict: conflicts[name],
      onChange: (value) => setState((now) => withValues(now, schema, { ...now.values, [name]: value }, [name])),
    }),
    set: (changed) => setState((now) => withValues(now, schema, { ...now.values, ...changed }, Object.keys(changed))),
    read: () => {
      const { success, data, error } = schema.safeParse(values);
      const doubts = success ? doubtsAbout(schema, data, initial, doubtsOf) : {};
      const wrong = success ? doubts : messagesOf(error.issues);
      setState((now) => ({ ...now, errors: wrong, asked: { doubts, at: performance.now() } }));
      return Object.keys(wrong).length === 0 ? data : undefined;
    },
    check: (name) => setState((now) => withValues({ ...now, errors: { ...now.errors, [name]: '' } }, schema, now.values, [name])),
    ...restarts(setState, sent),
    focus,
    ...refused(ref, { show, latest, setState }),
  };
}
