import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AddItemsForm, type ClothingItem, PastDay } from '@riideait/contract';
import { useMemo } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { DayInput } from '../../../ui/day-input.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { asTyped } from '../../../ui/input-props.ts';
import { NumberInput, TextInput } from '../../../ui/text-input.tsx';
import { typedAmountOrNone } from '../../../ui/typed-amount.ts';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useShowClothingSize } from '../../accounts/account/account.api.ts';
import { PlaceInput } from '../places/place-input.embed.tsx';
import { useAddItems } from './clothing-items.api.ts';
import { asTypedRange, type ManyNumbers, numbersOf, readManyNumbers, shortList } from './many-numbers.ts';
import { t } from './texts.ts';

interface PreviewProps {
  many: ManyNumbers;
  /** Removes existing numbers from the field. */
  onLeaveOut: () => void;
}

/** Shows the items to be added and the existing numbers while typing. */
function Preview({ many: { numbers, unnumbered, taken }, onLeaveOut }: PreviewProps) {
  const count = numbers.length + unnumbered;
  const parts = [numbers.length > 0 && shortList(numbers), unnumbered > 0 && t('unnumberedCount', { count: unnumbered })].filter(Boolean);

  return (
    <Box role="status" sx={{ minHeight: 44, mt: -1, display: 'grid', gap: 0.5, alignContent: 'center', overflowWrap: 'anywhere' }}>
      {count > 0 && <Typography sx={{ fontWeight: 600 }}>{t('manyPreview', { count, items: parts.join(t('and')) })}</Typography>}
      {taken.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, color: 'secondary.main' }}>
          <span>{t('takenAlready', { count: taken.length, numbers: shortList(taken) })}</span>
          <Button color="secondary" onClick={onLeaveOut}>
            {t('leaveOut')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const TypedItems = AddItemsForm.safeExtend({
  acquiredOn: typedDayOrNone(PastDay),
  priceCents: typedAmountOrNone.transform((cents) => cents ?? undefined),
});

interface AddItemsProps extends DialogProps {
  nameId: number;
  items: readonly ClothingItem[];
}

/** Adds many items with and without numbers: all or none. */
export function AddItemsDialog({ nameId, items, onClose }: AddItemsProps) {
  const withSize = useShowClothingSize();
  const maySetPrice = useMay('money:write');
  const form = useContractForm(TypedItems, {
    ...{ clothingNumbers: '', unnumbered: null, sizeLabel: null },
    ...{ comment: '', acquiredOn: '', placeId: null, priceCents: '' },
  });
  const add = useAddItems({ onSuccess: onClose, onError: form.showErrors });
  const { clothingNumbers, unnumbered } = form.values;
  const existing = useMemo(() => numbersOf(items), [items]);
  const many = readManyNumbers(asTyped(clothingNumbers), unnumbered, existing);
  const count = many.numbers.length + many.unnumbered;

  const leaveOut = () => {
    form.set({ clothingNumbers: asTypedRange(many.numbers.filter((number) => !many.taken.includes(number))) });
    form.focus('clothingNumbers');
  };

  return (
    <FormDialog
      title={t('addMany')}
      form={form}
      onSubmit={(body) => add.mutate({ params: { nameId }, body })}
      busy={add.isPending}
      onClose={onClose}
      submitLabel={t('addCount', { count })}
    >
      <TextInput {...form.field('clothingNumbers')} label={t('numbers')} hint={t('numbersHint')} rows={2} />
      <Preview many={many} onLeaveOut={leaveOut} />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <NumberInput {...form.field('unnumbered')} label={t('unnumbered')} hint={t('unnumberedHint')} />
        {withSize && <TextInput {...form.field('sizeLabel')} label={t('size')} hint={t('forAll')} />}
      </Box>
      <TextInput {...form.field('comment')} label={t('comment')} hint={t('forAll')} />
      <DayInput {...form.field('acquiredOn')} label={t('acquiredOn')} />
      {maySetPrice && <AmountInput {...form.field('priceCents')} label={t('price')} hint={t('priceOfEach')} />}
      <PlaceInput {...form.field('placeId')} label={t('place')} none={t('placeOfName')} />
    </FormDialog>
  );
}
