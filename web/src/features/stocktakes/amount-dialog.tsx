import { type PileOfPieces, requiredChoice, validEntries } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { pileLabel } from './count-hits.ts';
import { type Counting, postEntry, withdraw } from './use-counting.ts';

const AmountForm = z.object({ amount: requiredChoice('Arv', z.number().int().min(0).max(10_000)) });

/** Makes the counted pieces of a pile so many: more are added, too many are taken back first. */
export function countPile(
  stocktakeId: number,
  pile: PileOfPieces,
  amount: number,
  { counted, register }: Pick<Counting, 'counted' | 'register'>,
) {
  const { nameId, size, placeId } = pile;
  const own = validEntries(counted).filter((entry) => entry.clothingNameId === nameId && entry.size === size && entry.placeId === placeId);
  const before = own.reduce((sum, entry) => sum + (entry.amount ?? 0), 0);
  if (amount < before) for (const { id } of own) withdraw(stocktakeId, id);
  const more = amount < before ? amount : amount - before;
  if (more > 0) postEntry(stocktakeId, placeId, pileLabel(register, pile), { clothingNameId: nameId, size, amount: more });
}

interface AmountDialogProps {
  stocktakeId: number;
  pile: PileOfPieces;
  counting: Counting;
  onClose: () => void;
}

/** How many pieces without numbers there are. */
export function AmountDialog({ stocktakeId, pile, counting, onClose }: AmountDialogProps) {
  const { t } = useTranslation('stocktakes');
  const form = useContractForm(AmountForm, { amount: pile.counted === 0 ? '' : `${pile.counted}` });
  return (
    <FormDialog
      title={t('amountOf', { name: pileLabel(counting.register, pile) })}
      form={form}
      onSubmit={({ amount }) => {
        countPile(stocktakeId, pile, amount, counting);
        onClose();
      }}
      busy={false}
      onClose={onClose}
      submitLabel={t('enterAmount')}
    >
      <TextInput {...form.field('amount')} label={t('amount')} required inputMode="numeric" />
    </FormDialog>
  );
}
