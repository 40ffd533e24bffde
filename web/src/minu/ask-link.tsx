import type { Calls } from './calls.ts';
import { Field } from './field.tsx';
import { Alert, type Reading, SendButton, useSending } from './form-parts.tsx';
import { GENERAL } from './messages.ts';
import { texts } from './texts.ts';

interface AskLinkProps {
  /** Why the page shows no list. */
  reason: string;
  sendLink: Calls['sendLink'];
}

function read(form: FormData): Reading<string> {
  const email = String(form.get('email')).trim();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? { said: email } : { errors: { email: texts.emailWrong } };
}

/** Asks for the address to which a link is mailed. */
export function AskLink({ reason, sendLink }: AskLinkProps) {
  const { errors, state, props } = useSending({ read, send: sendLink, fields: ['email'] });
  return (
    <section className="card">
      <p>{reason}</p>
      <h2>{texts.askTitle}</h2>
      <p>{texts.askText}</p>
      <form {...props}>
        <Field name="email" label={texts.email} error={errors.email}>
          {(input) => <input {...input} type="email" autoComplete="email" inputMode="email" />}
        </Field>
        <Alert text={errors[GENERAL]} />
        <SendButton state={state} label={texts.sendLink} />
      </form>
      <p role="status" className="done">
        {state === 'sent' && texts.linkSent}
      </p>
    </section>
  );
}
