import Alert from '@mui/material/Alert';
import { isFull, isNearly, useFields } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { useCurrentUser, useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { ownUseQuery } from './limits.api.ts';
import { t } from './texts.ts';

/** Tells managers what of a limit is nearly or wholly used; nothing where there is room. */
export function UseNote() {
  const isLimited = useCurrentUser()?.isLimited === true;
  const isManager = useMay('own-ensemble:write');
  const use = useApiWhile(isLimited && isManager, ownUseQuery).data;
  const near = use === undefined ? [] : useFields.filter((field) => isNearly(use[field]));
  if (use === undefined || near.length === 0) return null;
  const hasFull = near.some((field) => isFull(use[field]));
  const words = near.map((field) =>
    t('nearly', { what: t(field), used: formatNumber(use[field].used), most: formatNumber(use[field].most ?? 0) }),
  );
  return (
    <Alert severity={hasFull ? 'warning' : 'info'}>
      <strong>{t(hasFull ? 'fullTitle' : 'nearlyTitle')}.</strong> {words.join('; ')}. {t(hasFull ? 'fullText' : 'nearlyText')}
    </Alert>
  );
}
