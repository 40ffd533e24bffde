import { type SubmitEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallError } from '../lib/call-error.ts';
import { i18n } from '../texts/i18n.ts';
import { FORM_ERRORS, toast, toastError } from './toasts.tsx';

type FieldErrors = Partial<Record<string, string>>;

const inputsOf = (form: HTMLFormElement | null) => [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);

/**
 * A form whose inputs keep their own values, checked by a schema of the contract: `useContractForm` without the form
 * library, which would be an eighth of what the login page loads. `beyond` are values that no input holds.
 */
export function useLightForm<Output>(
  schema: z.ZodType<Output>,
  onValid: (values: Output) => void,
  beyond: Readonly<Record<string, string>> = {},
) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  const showAt = (wrong: FieldErrors) => {
    setErrors(wrong);
    inputsOf(ref.current)
      .find(({ name }) => wrong[name] !== undefined)
      ?.focus();
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { success, data, error } = schema.safeParse({ ...Object.fromEntries(new FormData(event.currentTarget)), ...beyond });
    showAt(Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]).toReversed() ?? []));
    if (!success) return toast.error(i18n.t('ui:formHasErrors'), { id: FORM_ERRORS });
    // It would cover the very button that comes next.
    toast.dismiss(FORM_ERRORS);
    onValid(data);
  };

  return {
    /** For the `<form>` itself. */
    props: { ref, onSubmit, noValidate: true },

    /** For the field of that name. What was wrong with it is over once it is typed into. */
    field: (name: string) => ({
      name,
      error: errors[name],
      onChange: () => setErrors((before) => ({ ...before, [name]: undefined })),
    }),

    /** Puts the server's messages at the fields they name and shows the others as toasts. What was typed stays. */
    showErrors: (error: Error) => {
      if (!(error instanceof CallError)) return toastError(error);
      const names = new Set(inputsOf(ref.current).map(({ name }) => name));
      const isAtField = ({ field = '' }: { field?: string | undefined }) => names.has(field);
      showAt(Object.fromEntries(error.messages.filter(isAtField).map(({ field, text }) => [field, text])));
      const elsewhere = error.messages.filter((message) => !isAtField(message));
      if (elsewhere.length > 0) toastError(new CallError(error.status, elsewhere));
    },
  };
}

export type LightForm = ReturnType<typeof useLightForm>;
