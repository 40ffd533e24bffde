import { useEffect, useRef } from 'react';
import type { Errors } from './field.tsx';

/** What a form could not do; announced when it comes. */
export const Alert = ({ text }: { text: string | undefined }) => (
  <div role="alert">{text !== undefined && <p className="error">{text}</p>}</div>
);

/** The form, which leads to its first field with a message. */
export function useForm(errors: Errors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return form;
}
