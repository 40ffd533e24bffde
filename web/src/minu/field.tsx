/** @jsxImportSource preact */
import type { ComponentChildren, VNode } from 'preact';
import { useId } from 'preact/hooks';

/** Messages at fields, by name. */
export type Errors = Readonly<Record<string, string>>;

export interface InputProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  name: string;
  label: string;
  hint?: ComponentChildren;
  error: string | undefined;
  children: (input: InputProps) => VNode;
}

/** A labelled input with its hint and its message. */
export function Field({ name, label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])].join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && (
        <div class="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children({ id, name, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
