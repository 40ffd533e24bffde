import type { Person } from '@riideait/contract';
import { useEffect } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { fullName } from '../../people/people/people.api.ts';
import { linksQuery, useEndLinks } from './receipts.api.ts';
import { t } from './texts.ts';

/** After the address of a person changed: whether links that were shown end too. Closes at once where there are none. */
export function ShownLinksQuestion({ person, onClose }: DialogProps & { person: Person }) {
  const { data: links, error } = useApiWhile(true, linksQuery(person.id));
  const end = useEndLinks({ onSuccess: onClose });
  const isNeedless = links?.shown === 0 || error !== null;
  useEffect(() => {
    if (isNeedless) onClose();
  }, [isNeedless, onClose]);
  if (links === undefined || isNeedless) return null;

  return (
    <ConfirmDialog
      title={t('endShownTitle')}
      text={t('endShownText', { name: fullName(person), count: links.shown })}
      confirmLabel={t('endShown')}
      cancelLabel={t('keepShown')}
      busy={end.isPending}
      onConfirm={() => end.mutate({ params: { id: person.id }, query: { shownOnly: true } })}
      onClose={onClose}
    />
  );
}
