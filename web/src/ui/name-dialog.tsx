import { z } from 'zod';
import { type DialogProps, FormDialog } from './form-dialog.tsx';
import { TextInput } from './text-input.tsx';
import { useContractForm } from './use-contract-form.ts';

interface NameDialogProps extends DialogProps {
  title: string;
  label: string;
  hint?: string;
  submitLabel?: string;
  schema: z.ZodType<string, string>;
  name?: string;
  onName: (name: string) => void;
}

/** Asks for a name that its caller keeps. Mount it to open it. */
export function NameDialog({ label, hint, schema, name: initial = '', onName, ...dialog }: NameDialogProps) {
  const form = useContractForm(z.object({ name: schema }), { name: initial });
  const take = ({ name }: { name: string }) => {
    onName(name);
    dialog.onClose();
  };
  return (
    <FormDialog {...dialog} form={form} onSubmit={take} busy={false}>
      <TextInput {...form.field('name')} label={label} hint={hint} required />
    </FormDialog>
  );
}
