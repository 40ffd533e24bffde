import { required } from '@riideait/contract';
import { z } from 'zod';
import { useTranslation } from '../../../texts/i18n.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';

const BagForm = z.object({ bag: required('Koti nimi', 30) });

/** A bag that is called by a name: "roheline". */
export function BagNameDialog({ onBag, onClose }: DialogProps & { onBag: (bag: string) => void }) {
  const { t } = useTranslation('packing');
  const form = useContractForm(BagForm, { bag: '' });
  const choose = ({ bag }: { bag: string }) => {
    onBag(bag.replace(/^kott\s+(?=\S)/i, ''));
    onClose();
  };
  return (
    <FormDialog title={t('namedBag')} form={form} onSubmit={choose} busy={false} onClose={onClose} submitLabel={t('add')}>
      <TextInput {...form.field('bag')} label={t('bagName')} required autoFocus />
    </FormDialog>
  );
}
