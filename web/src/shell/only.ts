import type { Permission } from '@riideait/contract';
import { CallError } from '../lib/call-error.ts';
import { session } from '../lib/session.ts';
import { t } from './texts.ts';

/** For `beforeLoad`: users without the permission see that they may not. */
export const only = (permission: Permission) => () => {
  if (session.get().user?.permissions.includes(permission)) return;
  throw new CallError(403, [{ type: 'ERROR', text: t('forbidden') }]);
};
