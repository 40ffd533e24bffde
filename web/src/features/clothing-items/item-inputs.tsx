import Box from '@mui/material/Box';
import { ClothingItemForm } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { NumberInput, TextInput } from '../../ui/text-input.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';

type ItemValues = Pick<ClothingItemForm, 'clothingNumber' | 'size' | 'comment' | 'active'>;

/** The form of an item, begun with `values`. */
export const useItemForm = (values: ItemValues) => useContractForm(ClothingItemForm, values);

/** What every form of an item asks for. */
export function ItemInputs({ form }: { form: ReturnType<typeof useItemForm> }) {
  const { t } = useTranslation('clothing-items');
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <TextInput form={form} name="clothingNumber" label={t('number')} hint={t('numberHint')} />
        <NumberInput form={form} name="size" label={t('size')} />
      </Box>
      <TextInput form={form} name="comment" label={t('comment')} rows={2} />
    </>
  );
}
