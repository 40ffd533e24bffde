import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CallError } from '../lib/call-error.ts';
import { FORM_ERRORS, toast, toastError } from './toasts.tsx';

/** A form whose values are checked by a schema of the contract: `Input` is what is typed, `Output` what the schema makes of it. */
export interface ContractForm<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  /** The form's `onSubmit`: calls `onValid` with checked values, or says what is wrong and goes to the first wrong field. */
  submit: (onValid: (values: Output) => void) => (event?: BaseSyntheticEvent) => void;
  /** Puts the server's messages at the fields they name and shows the others as toasts. What was typed stays. */
  showErrors: (error: Error) => void;
  /** Names of the inputs that are drawn now: only they can show a message. */
  drawn: Set<string>;
}

/** Every input of the form needs a default value, if only `''` or null: it is how the form knows its fields. */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): ContractForm<Input, Output> {
  const { t } = useTranslation('ui');
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const [drawn] = useState(() => new Set<string>());
  const isField = (name: string | undefined): name is Path<Input> => name !== undefined && drawn.has(name);

  return {
    ...form,
    drawn,
    submit: (onValid) => (event) => {
      // a portal hands the submit of a dialog's form to the form that opened it
      event?.stopPropagation();
      const onInvalid = () => void toast.error(t('formHasErrors'), { id: FORM_ERRORS });
      const onChecked = (values: Output) => {
        // It would cover the very button that comes next.
        toast.dismiss(FORM_ERRORS);
        onValid(values);
      };
      void form.handleSubmit(onChecked, onInvalid)(event);
    },
    showErrors: (error) => {
      if (!(error instanceof CallError)) return toastError(error);
      const atFields = error.messages.filter(({ field }) => isField(field));
      const elsewhere = error.messages.filter(({ field }) => !isField(field));
      for (const [index, { field, text }] of atFields.entries()) {
        if (isField(field)) form.setError(field, { type: 'server', message: text }, { shouldFocus: index === 0 });
      }
      if (elsewhere.length > 0) toastError(new CallError(error.status, elsewhere));
    },
  };
}
