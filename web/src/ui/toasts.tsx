import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Slide, ToastContainer, type ToastOptions, type TypeOptions, toast as toastify } from 'react-toastify/unstyled';
import { t as libText } from '../lib/texts.ts';
import { t } from './texts.ts';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { CallError, isUnanswered } from '../lib/call-error.ts';
import { noteToast } from './guard-presses.ts';

interface Action {
  readonly label: string;
  readonly onClick: () => void;
}

interface ToastExtras {
  action?: Action | undefined;
  /** Offers "Ennista" for `undoMs`, by default 10 s. A later offer replaces it: earlier deeds are on their page. */
  undo?: (() => void) | undefined;
  undoMs?: number | undefined;
  /** Only one at a time: a later toast replaces it, `toast.dismiss(id)` closes it. */
  id?: string;
}

const UNDO_MS = 10_000;

/** A function: an element would get the library's props and put them into the DOM. */
const contentOf = (text: string, actions: readonly Action[]) => () =>
  actions.length > 0 ? (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flex: 1, columnGap: 1, flexWrap: 'wrap' }}>
      <Box component="span" sx={{ flex: '1 1 120px' }}>
        {text}
      </Box>
      {/* Wrap as one. */}
      <Stack direction="row" sx={{ gap: 1 }}>
        {actions.map(({ label, onClick }) => (
          <Button key={label} size="small" variant="outlined" onClick={onClick} sx={{ flexShrink: 0, minHeight: 44 }}>
            {label}
          </Button>
        ))}
      </Stack>
    </Stack>
  ) : (
    <span className="toast-text">{text}</span>
  );

/** Id of the toast for an invalid form. */
export const FORM_ERRORS = 'form-errors';

/** The library's id of the last toast by what it is about. A new one each time: the library drops a toast whose id is still closing. */
const lastIds = new Map<string, string>();
let toasts = 0;
const newId = (about: string) => {
  toasts += 1;
  const id = `${toasts} ${about}`;
  lastIds.set(about, id);
  return id;
};
const dismiss = (about: string) => toastify.dismiss(lastIds.get(about) ?? about);

function idOf(text: string, { action, undo, id }: ToastExtras): string | undefined {
  if (undo) {
    dismiss('undo');
    return newId('undo');
  }
  const about = id ?? (action ? undefined : text);
  if (about === undefined) return undefined;
  const last = lastIds.get(about);
  return last !== undefined && toastify.isActive(last) ? last : newId(about);
}

/** Errors and warnings interrupt a screen reader (`alert`). A toast without a button replaces one with the same text. */
const show =
  (type: TypeOptions) =>
  (text: string, extras: ToastExtras = {}) => {
    const { action, undo, undoMs = UNDO_MS } = extras;
    const id = idOf(text, extras);
    const role = type === 'error' || type === 'warning' ? 'alert' : 'status';
    const options: ToastOptions = { type, role, ...(id !== undefined && { toastId: id }), ...(undo && { autoClose: undoMs }) };
    const content = contentOf(text, [...(action ? [action] : []), ...(undo ? [{ label: t('undo'), onClick: undo }] : [])]);
    if (id !== undefined && toastify.isActive(id)) toastify.update(id, { ...options, render: content });
    else {
      noteToast();
      toastify(content, options);
    }
  };

export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  dismiss,
  clear: () => toastify.dismiss(),
};

/** Closes what was said of a call without an answer: it is tried again. */
export function dismissFailures(): void {
  for (const text of ['message.call.network', 'message.call.timeout'] as const) dismiss(libText(text));
}

/** Shows each message of a failed call as a toast; for a defect 'Ootamatu viga'. */
export function toastError(error: unknown): void {
  if (error instanceof CallError) for (const { text } of error.messages) toast.error(text);
  else toast.error(libText('message.toast.error'));
}

/** As `toastError`, where the page itself says that there was no answer. */
export function toastUnlessUnanswered(error: unknown): void {
  if (!isUnanswered(error)) toastError(error);
}

/** While the pointer or the focus is on a toast, none closes by itself. The library looks at the pointer only. */
const holdOrRelease = ({ currentTarget }: SyntheticEvent) =>
  requestAnimationFrame(() => {
    if (currentTarget.matches(':hover, :focus-within')) toastify.pause();
    else if (document.hasFocus()) toastify.play();
  });

/** An element that screen readers read while a dialog hides the rest of the page from them, and which may have the focus meanwhile. */
function useUnhidden(): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(element);
    const show = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    show.observe(element, { attributeFilter: ['aria-hidden'] });
    // The dialog would take the focus back.
    element.addEventListener('focusin', (event) => event.stopPropagation());
    return () => {
      show.disconnect();
      element.remove();
    };
  }, [element]);
  return element;
}

/** The container of toasts, once in the app; spec, chapter 9. */
export const Toasts = () =>
  createPortal(
    <Box
      sx={{ display: 'contents' }}
      onMouseOver={holdOrRelease}
      onMouseOut={holdOrRelease}
      onFocus={holdOrRelease}
      onBlur={holdOrRelease}
      // The time of a toast begins when it has come in.
      onAnimationEnd={holdOrRelease}
    >
      <ToastContainer
        position="top-right"
        autoClose={5000}
        pauseOnHover={false}
        pauseOnFocusLoss
        closeOnClick
        draggable
        draggableDirection="x"
        draggablePercent={60}
        limit={20}
        newestOnTop
        hideProgressBar
        transition={Slide}
        aria-label={libText('toast.region')}
        closeButton={({ closeToast }) => (
          <button type="button" className="toast-close" aria-label={libText('toast.close')} onClick={() => closeToast(true)}>
            <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14">
              <path d="M1 1l12 12M13 1L1 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        )}
      />
    </Box>,
    useUnhidden(),
  );
