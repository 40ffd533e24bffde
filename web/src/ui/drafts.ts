import { type RefObject, useEffect, useRef, useState } from 'react';
import { browserStorage } from '../lib/kept.ts';
import { dropForm, type FormOwner, type KeptForm, keepForms, keptForms } from '../lib/kept-forms.ts';
import { newRequestId } from '../lib/new-request-id.ts';
import { session } from '../lib/session.ts';
import { openerNow } from './openers.ts';
import { t } from './texts.ts';
import { toast } from './toasts.tsx';

/** Input that is not saved: of a form, or of a part of one. */
export interface Draft {
  /** Something would be lost. */
  readonly isDirty: boolean;
  /** It is on its way to the server. */
  readonly isSent?: () => boolean;
  /** What is kept when the session ends. */
  readonly content: () => Pick<KeptForm, 'initial' | 'values'>;
  /** Where it stands in the page. */
  readonly element: () => Element | null;
}

interface OpenDraft extends Draft {
  readonly name: string;
  readonly opener: readonly string[] | null;
}

const drafts = new Set<RefObject<OpenDraft>>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const followDrafts = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const isAnyDirty = (): boolean => [...drafts].some(({ current }) => current.isDirty);

/** Whether something would be lost with the page: what is on its way is not. */
export const isAnyUnsaved = (): boolean => [...drafts].some(({ current: { isDirty, isSent } }) => isDirty && !isSent?.());

/** This page, until it is loaded anew. */
const PAGE = newRequestId();

const addressNow = () => location.pathname + location.search;

const ownerNow = (): FormOwner | undefined => {
  const { user } = session.get();
  return user === null ? undefined : { userId: user.id, ensembleCode: user.ensembleCode };
};

/** Keeps what is open and not saved, for the next login of its user. */
export function keepDrafts(owner: FormOwner): void {
  const open = [...drafts].map(({ current }) => current).filter(({ isDirty }) => isDirty);
  const forms = open.map(({ name, opener, element, content }) => ({
    ...owner,
    ...content(),
    page: PAGE,
    at: Date.now(),
    address: addressNow(),
    name,
    opener: element()?.closest('[role=dialog]') ? opener : [],
  }));
  keepForms(
    browserStorage,
    PAGE,
    forms.filter(({ initial, values }) => JSON.stringify(values) !== JSON.stringify(initial)),
  );
}

/** What is kept for this address, that of this very page first. */
export const keptHere = (): readonly KeptForm[] => {
  const owner = ownerNow();
  const address = addressNow();
  const forms = owner === undefined ? [] : keptForms(browserStorage, owner, Date.now()).filter((form) => form.address === address);
  return forms.toSorted((a, b) => Number(b.page === PAGE) - Number(a.page === PAGE));
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The kept input of a form that opens: by the button that opened its dialog, else by what it was opened with. */
const keptFor = (name: string, opener: readonly string[] | null, initial: unknown) =>
  keptHere().find(
    (form) =>
      form.name === name && (form.opener === null ? same(form.initial, initial) : form.opener.length === 0 || same(form.opener, opener)),
  );

/**
 * What was typed here when an earlier session ended, once; undefined: nothing.
 * @param name tells forms of one page apart
 */
export function useKeptDraft(name: string, initial: unknown) {
  const [opener] = useState(openerNow);
  const [kept] = useState(() => keptFor(name, opener, initial));
  useEffect(() => {
    if (kept === undefined) return;
    dropForm(browserStorage, kept);
    toast.info(t('formIsBack'), { id: 'form-is-back' });
  }, [kept]);
  return { kept, opener };
}

/** Asks before this input is lost, and keeps it when the session ends. */
export function useDraft(name: string, opener: readonly string[] | null, draft: Draft): void {
  const open = { ...draft, name, opener };
  const latest = useRef<OpenDraft>(open);
  const { isDirty } = draft;
  useEffect(() => {
    latest.current = open;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guard is told of a change
  useEffect(tell, [isDirty]);
  useEffect(() => {
    drafts.add(latest);
    tell();
    return () => {
      drafts.delete(latest);
      tell();
    };
  }, []);
}
