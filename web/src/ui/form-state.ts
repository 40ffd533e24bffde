import type { z } from 'zod';
import { type CallError, isRefusedFor } from '../lib/call-error.ts';
import { type Conflicts, mergeChanges } from './merge-changes.ts';

/** Messages by field path: `name`, `measurements.0.value`. */
export type Errors = Readonly<Partial<Record<string, string>>>;

/** Questions that were shown at `at` (ms, `event.timeStamp`); the same values pass when submitted again. */
export interface Asked {
  readonly doubts: Errors;
  readonly at: number;
}

export interface State<Input> {
  readonly initial: Input;
  readonly values: Input;
  readonly errors: Errors;
  readonly asked: Asked;
  /** Fields that somebody else has changed since the form was opened. */
  readonly conflicts: Conflicts;
  /** Who has changed what, a line each. */
  readonly changes: readonly string[];
}

export const opened = <Input>(values: Input): State<Input> => ({
  initial: values,
  values,
  errors: {},
  asked: { doubts: {}, at: 0 },
  conflicts: {},
  changes: [],
});

/** Keys with values: JSON has no others. */
const keysOf = (value: unknown): string | undefined =>
  typeof value !== 'object' || value === null
    ? undefined
    : Object.entries(value)
        .flatMap(([key, inner]) => (inner === undefined ? [] : [key]))
        .toSorted()
        .join();

/** What was kept is of this form, though another build may have kept it. */
const isOfForm = <Input extends object>(
  kept: { readonly initial: unknown; readonly values: unknown } | undefined,
  form: Input,
): kept is { readonly initial: Input; readonly values: Partial<Input> } => kept !== undefined && keysOf(kept.initial) === keysOf(form);

/** State with what was typed before the session ended, over what the register has now, or as it was when `keepsBase`. */
export function reopened<Input extends object>(
  state: State<Input>,
  kept: { readonly initial: unknown; readonly values: unknown } | undefined,
  keepsBase = false,
): State<Input> {
  const { initial } = state;
  if (!isOfForm(kept, initial)) return state;
  const values = { ...initial, ...kept.initial, ...kept.values };
  if (keepsBase) return { ...state, initial: kept.initial, values };
  const isUnchanged = JSON.stringify(kept.initial) === JSON.stringify(initial);
  return isUnchanged ? { ...state, values } : { ...state, ...mergeChanges(kept.initial, values, initial) };
}

/** The values differ from those it was opened with, or from what the register has since. */
export const isDirty = <Input>({ values, initial }: State<Input>): boolean => JSON.stringify(values) !== JSON.stringify(initial);

export const messagesOf = (issues: readonly z.core.$ZodIssue[] = []): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).toReversed());

/** State with new values; revalidates the fields `names` that had a message. */
export function withValues<Input>(state: State<Input>, schema: z.ZodType, values: Input, names: readonly string[]): State<Input> {
  const shown = Object.keys(state.errors).filter((path) => names.some((name) => path === name || path.startsWith(`${name}.`)));
  if (shown.length === 0) return { ...state, values };
  const wrong = messagesOf(schema.safeParse(values).error?.issues);
  return { ...state, values, errors: { ...state.errors, ...Object.fromEntries(shown.map((path) => [path, wrong[path]])) } };
}

/** The record has changed since the form was opened. */
export const isConflict = (error: Error): error is CallError => isRefusedFor(error, 'CHANGED_MEANWHILE');

/** State based on what the register has now. */
export const rebased = <Input extends object>(state: State<Input>, now: Input, { messages }: CallError): State<Input> => ({
  ...state,
  ...mergeChanges(state.initial, state.values, now),
  initial: now,
  changes: messages.map(({ text }) => text),
});
