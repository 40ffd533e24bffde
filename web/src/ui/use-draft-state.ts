import { type RefObject, useRef, useState } from 'react';
import { useDraft, useKeptDraft } from './drafts.ts';
import { isDirty, opened, reopened, type State } from './form-state.ts';

/** A password, or a code of the second factor. */
function isSecret(form: HTMLFormElement | null, name: string): boolean {
  const input = form?.elements.namedItem(name);
  return /password/i.test(name) || (input instanceof HTMLInputElement && /password|one-time-code/.test(input.autocomplete));
}

const withoutSecrets = (form: HTMLFormElement | null, values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(form, name)));

/**
 * State of a form: asked about before it is lost, kept when the session ends, without secrets, and there again after the next login.
 * `isSent` holds from a submit to the next change or refusal.
 */
export function useDraftState<Input extends object>(
  form: RefObject<HTMLFormElement | null>,
  initial: Input,
  name: string,
  keepsBase: boolean,
) {
  const { kept, opener } = useKeptDraft(name, initial);
  const [state, update] = useState<State<Input>>(() => reopened(opened(initial), kept, keepsBase));
  const isSent = useRef(false);
  const setState: typeof update = (change) => {
    isSent.current = false;
    update(change);
  };
  useDraft(name, opener, {
    isDirty: isDirty(state),
    isSent: () => isSent.current,
    content: () => ({ initial: state.initial, values: withoutSecrets(form.current, state.values) }),
    element: () => form.current,
  });
  return { state, setState, isSent };
}
