import { useState } from 'react';
import type { Calls } from './calls.ts';
import { type Errors, Field } from './field.tsx';
import { Alert, useForm } from './form-parts.tsx';
import { errorsOf, failureOf, GENERAL } from './messages.ts';
import { texts } from './texts.ts';

interface AskLinkProps {
  /** Why the page shows no list. */
  reason: string;
  sendLink: Calls['sendLink'];
}

/** Asks for the address to which a link is mailed. */
export function AskLink({ reason, sendLink }: AskLinkProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const form = useForm(errors);

  const submit = async (email: string) => {
    if (state === 'busy') return;
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return setErrors({ email: texts.emailWrong });
    setErrors({});
    setState('busy');
    const outcome = await sendLink(email);
    setState(outcome.kind === 'done' ? 'sent' : 'open');
    if (outcome.kind === 'refused') setErrors(errorsOf(outcome.messages, ['email']));
    if (outcome.kind === 'lost') setErrors({ [GENERAL]: failureOf(outcome) });
  };

  return (
    <section className="card">
      <p>{reason}</p>
      <h2>{texts.askTitle}</h2>
      <p>{texts.askText}</p>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(String(new FormData(event.currentTarget).get('email')).trim());
        }}
      >
        <Field name="email" label={texts.email} error={errors.email}>
          {(input) => <input {...input} type="email" autoComplete="email" inputMode="email" />}
        </Field>
        <Alert text={errors[GENERAL]} />
        <button type="submit" className="primary" aria-disabled={state === 'busy'}>
          {state === 'busy' ? texts.sending : errors[GENERAL] ? texts.again : texts.sendLink}
        </button>
      </form>
      <p role="status" className="done">
        {state === 'sent' && texts.linkSent}
      </p>
    </section>
  );
}
