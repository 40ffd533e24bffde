import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ClothingTypeForm } from '@riideait/contract';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApiWhile } from '../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../ui/form-dialog.tsx';
import { type InputProps, useInput } from '../../ui/input-props.ts';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { clothingTypeOptions, clothingTypesQuery, useAddClothingType } from '../clothing-types/clothing-types.api.ts';

/** A type added in passing: what is being written behind it stays. */
function NewTypeDialog({ onAdded, onClose }: DialogProps & { onAdded: (id: number) => void }) {
  const { t } = useTranslation('clothing-names');
  const form = useContractForm(ClothingTypeForm, { name: '' });
  const add = useAddClothingType({ onError: form.showErrors });
  const save = (body: ClothingTypeForm) =>
    add.mutate(
      { body },
      {
        onSuccess: ({ data }) => {
          onAdded(data.id);
          onClose();
        },
      },
    );

  return (
    <FormDialog title={t('addType')} form={form} onSubmit={save} busy={add.isPending} onClose={onClose}>
      <TextInput form={form} name="name" label={t('typeName')} required />
    </FormDialog>
  );
}

/** The type of a clothing name: one that exists, or a new one. */
export function TypeInput<Input extends FieldValues, Output>(input: InputProps<Input, Output>) {
  const { t } = useTranslation('clothing-names');
  const { data: types } = useApiWhile(true, clothingTypesQuery);
  const { onChange } = useInput(input);
  const [adding, setAdding] = useState(false);

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <SelectInput {...input} {...(types?.length === 0 && { hint: t('noTypes') })} options={clothingTypeOptions(types ?? [])} />
      <Button startIcon={<Add />} onClick={() => setAdding(true)} sx={{ flexShrink: 0 }}>
        {t('addType')}
      </Button>
      {adding && <NewTypeDialog onAdded={onChange} onClose={() => setAdding(false)} />}
    </Box>
  );
}
