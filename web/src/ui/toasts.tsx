import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Slide, ToastContainer, type ToastOptions, toast as toastify } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { CallError } from '../lib/call-error.ts';
import { i18n } from '../texts/i18n.ts';

interface ToastExtras {
  /** A button in the toast; pressing it closes the toast. */
  action?: { label: string; onClick: () => void };
  /** Shown once at a time, the later in the place of the earlier, and taken away again by `toast.dismiss(id)`. */
  id?: string;
}

/** A function: the library hands its own props to an element, and they would end up in the DOM. */
const contentOf = (text: string, action: ToastExtras['action']) => () =>
  action ? (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flex: 1, gap: 1 }}>
      <span>{text}</span>
      <Button size="small" variant="outlined" onClick={action.onClick} sx={{ flexShrink: 0, minHeight: 44 }}>
        {action.label}
      </Button>
    </Stack>
  ) : (
    <span className="toast-text">{text}</span>
  );

/** Id of the toast that says that a form has errors: it shows once. */
export const FORM_ERRORS = 'form-errors';

/**
 * What is urgent interrupts a screen reader (`alert`), the rest waits its turn (`status`). A success in the same words takes the
 * place of the one that stands; where they have a button each stays, since each does its own.
 */
const show =
  (type: 'success' | 'error' | 'info' | 'warning') =>
  (text: string, { action, id = type === 'success' && !action ? text : undefined }: ToastExtras = {}) => {
    const role = type === 'error' || type === 'warning' ? 'alert' : 'status';
    const options: ToastOptions = { type, role, ...(id !== undefined && { toastId: id }) };
    const content = contentOf(text, action);
    if (id !== undefined && toastify.isActive(id)) toastify.update(id, { ...options, render: content });
    else toastify(content, options);
  };

/** Short notices at the top right. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  /** Takes away the one with that id. */
  dismiss: (id: string) => toastify.dismiss(id),
  /** Takes away those that show: what they said is over. */
  clear: () => toastify.dismiss(),
};

/** Shows the messages of a failed call, each as its own toast; a defect shows 'Ootamatu viga'. */
export function toastError(error: unknown): void {
  if (error instanceof CallError) for (const { text } of error.messages) toast.error(text);
  else toast.error(i18n.t('message.toast.error'));
}

/** Where toasts appear; once in the app. Its behaviour is spec, chapter 9. */
export function Toasts() {
  const { t } = useTranslation();
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick
      draggable
      draggableDirection="x"
      draggablePercent={60}
      limit={20}
      newestOnTop
      hideProgressBar
      transition={Slide}
      aria-label={t('toast.region')}
      closeButton={({ closeToast }) => (
        <button type="button" className="toast-close" aria-label={t('toast.close')} onClick={() => closeToast(true)}>
          <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14">
            <path d="M1 1l12 12M13 1L1 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      )}
    />
  );
}
