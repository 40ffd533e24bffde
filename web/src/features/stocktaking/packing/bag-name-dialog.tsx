import { required } from '@riideait/contract';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { t } from './texts.ts';

const bagName = required('Koti nimi', 30);

/** A bag that is called by a name: "roheline". */
export function BagNameDialog({ onBag, onClose }: DialogProps & { onBag: (bag: string) => void }) {
  const name = (typed: string) => onBag(typed.replace(/^kott\s+(?=\S)/i, ''));
  return <NameDialog title={t('namedBag')} label={t('bagName')} submitLabel={t('add')} schema={bagName} onName={name} onClose={onClose} />;
}
