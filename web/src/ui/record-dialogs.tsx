import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { CallError } from '../lib/call-error.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { type ContractForm, type FormOptions, useContractForm } from './use-contract-form.ts';

interface Saving<Input extends object, Output, Sent, Data>
  extends Pick<FormDialogProps<Output>, 'title' | 'submitLabel' | 'beside' | 'onClose'>,
    Omit<FormOptions<Input, Output>, 'latest'> {
  schema: z.ZodType<Output, Input>;
  /** Mutation hook. */
  useSave: (handlers: { onSuccess: (data: Data) => unknown; onError: (error: CallError) => void }) => {
    mutate: (input: Sent) => void;
    isPending: boolean;
    isSuccess: boolean;
  };
  /** Replaces `onClose`. */
  onSaved?: ((data: Data) => unknown) | undefined;
  /** Messages at fields are toasts too; spec, chapter 8. */
  showsErrorsTwice?: boolean;
  /** The fields. */
  children: (form: ContractForm<Input, Output>) => ReactNode;
}

interface SaveDialogProps<Input extends object, Output, Sent, Data>
  extends Saving<Input, Output, Sent, Data>,
    Pick<FormOptions<Input, Output>, 'latest'> {
  initial: Input;
  /** Makes what `useSave` sends from the parsed values. */
  toInput: (values: Output) => Sent;
}

/**
 * A form that is sent by one call; decision 156 says what a conflict, a lost answer and a record that is gone look like. Mount it to open
 * it.
 */
export function SaveDialog<Input extends object, Output, Sent, Data>({
  schema,
  initial,
  useSave,
  toInput,
  onClose,
  onSaved = onClose,
  showsErrorsTwice = false,
  children,
  ...options
}: SaveDialogProps<Input, Output, Sent, Data>) {
  const form = useContractForm(schema, initial, options);
  const { mutate, isPending, isSuccess } = useSave({
    onSuccess: onSaved,
    onError: showsErrorsTwice ? form.showErrorsTwice : form.showErrors,
  });
  return (
    <FormDialog
      {...options}
      form={form}
      onSubmit={(values) => mutate(toInput(values))}
      // Once saved it waits for the page that opens.
      busy={isPending || isSuccess}
      onClose={onClose}
    >
      {children(form)}
    </FormDialog>
  );
}

interface AddDialogProps<Input extends object, Output, Data> extends Saving<Input, Output, { body: Output }, Data> {
  initial: Input;
}

/** Adds a record. */
export const AddDialog = <Input extends object, Output, Data>(props: AddDialogProps<Input, Output, Data>) => (
  <SaveDialog {...props} toInput={(body) => ({ body })} />
);

interface EditDialogProps<Row, Input extends object, Output, Data>
  extends Saving<Input, Output, { params: { id: number }; body: Output }, Data> {
  record: Row;
  /** As the form begins. */
  inputOf: (record: Row) => Input;
  /** Reads the record again. */
  read: (id: number) => Promise<Row>;
}

/** Edits a record that has a version; one without is for `SaveDialog`. */
export function EditDialog<Row extends { id: number; version: number }, Input extends object, Output, Data>({
  record,
  inputOf,
  read,
  ...dialog
}: EditDialogProps<Row, Input, Output, Data>) {
  const { id } = record;
  return (
    <SaveDialog
      {...dialog}
      initial={inputOf(record)}
      latest={async () => inputOf(await read(id))}
      toInput={(body) => ({ params: { id }, body })}
    />
  );
}
