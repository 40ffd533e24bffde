import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { CallError } from '../lib/call-error.ts';
import { type DialogProps, FormDialog } from './form-dialog.tsx';
import { TextInput } from './text-input.tsx';
import { useContractForm } from './use-contract-form.ts';

interface NameForm {
  name: string;
  /** Of a record that has one. */
  version?: number | undefined;
}

interface NameDialogProps<Input extends object, Data> extends DialogProps {
  title: string;
  label: string;
  hint?: string;
  schema: z.ZodType<NameForm, NameForm>;
  /** '' for a new record. */
  name?: string;
  version?: number;
  /** Reads a record with a version again. */
  latest?: () => Promise<NameForm>;
  /** Mutation hook that adds or renames. */
  useSave: (handlers: { onSuccess: (data: Data) => void; onError: (error: CallError) => void }) => {
    mutate: (input: Input & { body: NameForm }) => void;
    isPending: boolean;
  };
  input: Input;
  onSaved?: (data: Data) => void;
  beside?: ReactNode;
}

/** Adds or renames a record that has only a name. Mount it to open it. */
export function NameDialog<Input extends object, Data>(props: NameDialogProps<Input, Data>) {
  const { label, hint, schema, name = '', version, latest, useSave, input, onClose, onSaved = onClose, ...dialog } = props;
  const form = useContractForm(schema, { name, version }, { latest });
  const save = useSave({ onSuccess: onSaved, onError: form.showErrors });

  return (
    <FormDialog {...dialog} form={form} onSubmit={(body) => save.mutate({ ...input, body })} busy={save.isPending} onClose={onClose}>
      <TextInput {...form.field('name')} label={label} hint={hint} required />
    </FormDialog>
  );
}
