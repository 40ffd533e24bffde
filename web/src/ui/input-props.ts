import { useEffect } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import { touchSized } from './touch-sized.ts';
import type { ContractForm } from './use-contract-form.ts';

/** What every input takes: the form, the field's name in the contract, the label. */
export interface InputProps<Input extends FieldValues, Output> {
  form: ContractForm<Input, Output>;
  name: Path<Input>;
  label: string;
  /** Marks the label; the contract decides what is really required. */
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Below the input while nothing is wrong. */
  hint?: string;
}

/** The field behind an input, and the props that every MUI text field of it gets. */
export function useInput<Input extends FieldValues, Output>({
  form,
  name,
  label,
  required,
  disabled,
  autoFocus,
  hint,
}: InputProps<Input, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const value: unknown = field.value;
  const { drawn } = form;
  useEffect(() => {
    drawn.add(name);
    return () => void drawn.delete(name);
  }, [drawn, name]);

  return {
    value,
    onChange: field.onChange,
    textField: {
      label,
      name: field.name,
      inputRef: field.ref,
      onBlur: field.onBlur,
      required: required ?? false,
      disabled: disabled ?? false,
      autoFocus: autoFocus ?? false,
      error: fieldState.invalid,
      helperText: fieldState.error?.message ?? hint,
      sx: touchSized,
    } as const,
  };
}

/** A value as text for an input: numbers with a decimal comma, nothing as ''. */
export function asTyped(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value : '';
}
