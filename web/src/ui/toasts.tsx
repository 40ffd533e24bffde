import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Slide, ToastContainer, type ToastOptions, toast as toastify } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { CallError } from '../lib/call-error.ts';
import { i18n } from '../texts/i18n.ts';

interface ToastExtras {
  action?: { label: string; onClick: () => void };
  /** Only one at a time: a later toast replaces it, `toast.dismiss(id)` closes it. */
  id?: string;
}

/** A function: an element would get the library's props and put them into the DOM. */
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

/** Id of the toast for an invalid form. */
export const FORM_ERRORS = 'form-errors';

/** Errors and warnings interrupt a screen reader (`alert`). A success without a button replaces one with the same text. */
const show =
  (type: 'success' | 'error' | 'info' | 'warning') =>
  (text: string, { action, id = type === 'success' && !action ? text : undefined }: ToastExtras = {}) => {
    const role = type === 'error' || type === 'warning' ? 'alert' : 'status';
    const options: ToastOptions = { type, role, ...(id !== undefined && { toastId: id }) };
    const content = contentOf(text, action);
    if (id !== undefined && toastify.isActive(id)) toastify.update(id, { ...options, render: content });
    else toastify(content, options);
  };

export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  dismiss: (id: string) => toastify.dismiss(id),
  clear: () => toastify.dismiss(),
};

/** Shows each message of a failed call as a toast; for a defect 'Ootamatu viga'. */
export function toastError(error: unknown): void {
  if (error instanceof CallError) for (const { text } of error.messages) toast.error(text);
  else toast.error(i18n.t('message.toast.error'));
}

/** The container of toasts, once in the app; spec, chapter 9. */
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
