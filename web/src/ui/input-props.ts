import { touchSized } from './touch-sized.ts';
import type { Field } from './use-contract-form.ts';

/** Props of every input: `{...form.field(name)}` and a label. Shows any value and calls `onChange` with a `Value`. */
export interface InputProps<Value> extends Omit<Field<unknown>, 'onChange'> {
  label: string;
  onChange: (value: Value) => void;
  /** Marks the label; the contract validates. */
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Below the input without an error. */
  hint?: string | undefined;
}

export const textFieldProps = ({
  name,
  label,
  error,
  hint,
  required = false,
  disabled = false,
  autoFocus = false,
}: Omit<InputProps<never>, 'value' | 'onChange'>) => ({
  name,
  label,
  required,
  disabled,
  autoFocus,
  error: error !== undefined,
  helperText: error ?? hint,
  sx: touchSized,
});

/** A value as input text: numbers with a decimal comma, null as ''. */
export function asTyped(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value : '';
}
