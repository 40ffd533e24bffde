import type { AnswerForm as Answer } from '@riideait/contract';
import { type ReactNode, useRef, useState } from 'react';
import type { Unidentified } from './calls.ts';
import type { Errors } from './field.tsx';
import { Alert, type Reading, SendButton, type Sending, useSending } from './form-parts.tsx';
import { GENERAL } from './messages.ts';
import type { PersonProps } from './person-props.ts';
import { texts } from './texts.ts';

export type Said = Omit<Unidentified<Answer>, 'personId'>;

interface AnswerFormProps extends PersonProps, Pick<Sending<Said, unknown>, 'before' | 'fields' | 'onRefused'> {
  title: string;
  read: (form: FormData) => Reading<Said>;
  onSent?: () => void;
  children: (errors: Errors) => ReactNode;
}

/** A part that opens, with the form of one kind of answer. */
export function AnswerForm({ title, children, person, calls, onPage, onSent, ...sending }: AnswerFormProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // Most people open none: the list is painted sooner without.
  const [wasOpened, setWasOpened] = useState(false);
  const { errors, state, form, props } = useSending({
    ...sending,
    send: (said) => calls.answer({ personId: person.id, ...said }),
    onDone: (page) => {
      onSent?.();
      form.current?.reset();
      if (details.current) details.current.open = false;
      details.current?.querySelector('summary')?.focus();
      onPage(page);
    },
  });

  return (
    <>
      <details ref={details} onToggle={() => setWasOpened(true)}>
        <summary>{title}</summary>
        {wasOpened && (
          <form {...props}>
            {children(errors)}
            <Alert text={errors[GENERAL]} />
            <SendButton state={state} label={texts.send} />
          </form>
        )}
      </details>
      <p role="status" className="done">
        {state === 'sent' && texts.sent}
      </p>
    </>
  );
}
