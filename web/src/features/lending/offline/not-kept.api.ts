import { t as uiText } from '../../../ui/texts.ts';
import { toast } from '../../../ui/toasts.tsx';

/** Says that the browser stores nothing, so that what waits is lost with the page. Its text is there without a connection. */
export const sayNotKept = (): void => toast.warning(uiText('notKept'));
