import Alert from '@mui/material/Alert';
import { type PileOfPieces, requiredChoice } from '@riideait/contract';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { pileLabel } from './count-hits.ts';
import { lastSeq } from './counts.ts';
import { pileChange } from './pile-amount.ts';
import { t } from './texts.ts';
import { type Counting, postEntry, withdraw } from './use-counting.ts';

const AmountForm = z.object({ amount: requiredChoice('Arv', z.number().int().min(0).max(10_000)) });

/**
 * Makes the counted pieces of a pile so many, by what all have counted as of now.
 * @returns ids of the new entries; how many are counted `now`, where others have counted the pile meanwhile: then nothing was posted
 */
export async function countPile(
  stocktakeId: number,
  pile: PileOfPieces,
  amount: number,
  { entriesNow, register }: Pick<Counting, 'entriesNow' | 'register'>,
): Promise<{ readonly posted: readonly string[] } | { readonly now: number }> {
  const entries = await entriesNow();
  const change = pileChange(entries, pile, pile.counted, amount);
  if ('now' in change) return change;
  for (const id of change.withdrawn) withdraw(stocktakeId, id);
  const { nameId, sizeLabel, placeId } = pile;
  const seen = { clothingNameId: nameId, sizeLabel, amount: change.more, knew: lastSeq(entries) };
  return { posted: change.more > 0 ? [postEntry(stocktakeId, placeId, pileLabel(register, pile), seen)] : [] };
}

interface AmountDialogProps {
  stocktakeId: number;
  pile: PileOfPieces;
  counting: Counting;
  /** Others have just counted the pile. */
  isChanged?: boolean;
  onClose: () => void;
}

/** How many pieces without numbers there are. */
export function AmountDialog({ stocktakeId, pile, counting, isChanged = false, onClose }: AmountDialogProps) {
  const form = useContractForm(AmountForm, { amount: pile.counted === 0 ? '' : `${pile.counted}` });
  const [changed, setChanged] = useState(isChanged ? pile.counted : undefined);
  const [busy, setBusy] = useState(false);
  const submit = async (amount: number) => {
    setBusy(true);
    const outcome = await countPile(stocktakeId, { ...pile, counted: changed ?? pile.counted }, amount, counting);
    setBusy(false);
    if ('now' in outcome) setChanged(outcome.now);
    else onClose();
  };
  return (
    <FormDialog
      title={t('amountOf', { name: pileLabel(counting.register, pile) })}
      form={form}
      onSubmit={({ amount }) => void submit(amount)}
      busy={busy}
      onClose={onClose}
      submitLabel={t('enterAmount')}
    >
      {changed !== undefined && <Alert severity="warning">{t('countedMeanwhile', { counted: changed })}</Alert>}
      <TextInput {...form.field('amount')} label={t('amount')} required inputMode="numeric" />
    </FormDialog>
  );
}
