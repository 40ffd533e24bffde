import Button from '@mui/material/Button';
import type { ClothingItemForm } from '@riideait/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../ui/form-dialog.tsx';
import { itemsQuery, useAddItem } from './clothing-items.api.ts';
import { ItemInputs, useItemForm } from './item-inputs.tsx';
import { nextNumber } from './next-number.ts';

const empty = (clothingNumber: string) => ({ clothingNumber, size: null, comment: '', active: true });

/** Adds items to a clothing name: one, or one after another with the next number ready to be changed. */
export function AddItemDialog({ nameId, onClose }: DialogProps & { nameId: number }) {
  const { t } = useTranslation('clothing-items');
  const { data: items } = useApi(itemsQuery(nameId));
  const lastNumber = items.findLast(({ clothingNumber }) => clothingNumber !== null)?.clothingNumber ?? null;
  const form = useItemForm(empty(nextNumber(lastNumber)));
  const goesOn = useRef(false);
  const [added, setAdded] = useState(0);
  const add = useAddItem({
    onSuccess: ({ clothingNumber }) => {
      if (!goesOn.current) return onClose();
      form.reset(empty(nextNumber(clothingNumber)));
      setAdded(added + 1);
    },
    onError: form.showErrors,
  });
  // after the inputs have got their new values, so that the number is selected as it stands
  const { setFocus } = form;
  useEffect(() => {
    if (added > 0) setFocus('clothingNumber', { shouldSelect: true });
  }, [added, setFocus]);

  const save = (next: boolean) => (body: ClothingItemForm) => {
    goesOn.current = next;
    add.mutate({ params: { nameId }, body });
  };

  return (
    <FormDialog title={t('add')} form={form} onSubmit={save(false)} busy={add.isPending} onClose={onClose}>
      <ItemInputs form={form} />
      <Button variant="outlined" disabled={add.isPending} onClick={form.submit(save(true))} sx={{ alignSelf: 'flex-start' }}>
        {t('saveAndNext')}
      </Button>
    </FormDialog>
  );
}
