import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';

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
  hint?: ReactNode;
  error: string | undefined;
  children: (input: InputProps) => ReactElement;
}

/** A labelled input with its hint and its message. */
export function Field({ name, label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])].join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children({ id, name, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
