import { LoginForm } from '@riideait/contract';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { i18n } from '../../texts/i18n.ts';
import { FORM_ERRORS, toast, toastError } from '../../ui/toasts.tsx';
import { logIn } from './log-in.ts';

type FieldErrors = Partial<Record<string, string>>;

/** The state of the login form. It does without the form library, which would be an eighth of the page's JavaScript. */
export function useLoginForm() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const login = useMutation({ mutationFn: logIn, onMutate: toast.clear, onError: toastError });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { success, data, error } = LoginForm.safeParse(Object.fromEntries(new FormData(form)));
    const wrong: FieldErrors = Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]).toReversed() ?? []);
    setErrors(wrong);
    if (success) return login.mutate(data);
    toast.error(i18n.t('ui:formHasErrors'), { id: FORM_ERRORS });
    form
      .querySelector<HTMLInputElement>(
        Object.keys(wrong)
          .map((name) => `[name=${name}]`)
          .join(),
      )
      ?.focus();
  };

  /** What was wrong with a field is over once it is typed into. */
  const forget = (name: string) => setErrors((before) => ({ ...before, [name]: undefined }));

  return { errors, submit, forget, busy: login.isPending };
}
