import { i18n } from '../../texts/i18n.ts';
import { toast } from '../../ui/toasts.tsx';

/** Says that the browser stores nothing, so that what waits is lost with the page. */
export const sayNotKept = (): void => void import('./texts.ts').then(() => toast.warning(i18n.t('offline:notKept')));
