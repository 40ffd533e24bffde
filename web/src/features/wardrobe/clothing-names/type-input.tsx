import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ClothingType, ClothingTypeForm } from '@riideait/contract';
import { useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import type { InputProps } from '../../../ui/input-props.ts';
import { AddDialog } from '../../../ui/record-dialogs.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { clothingTypeOptions, clothingTypesQuery, useAddClothingType } from '../clothing-types/clothing-types.api.ts';
import { t } from './texts.ts';

const newType = { schema: ClothingTypeForm, initial: { name: '' }, useSave: useAddClothingType };

/** Chosen in place of an id: the usual type of the typed name. Saving adds that type first. */
export const USUAL_TYPE = Number.MAX_SAFE_INTEGER;

interface TypeInputProps extends InputProps<number | null> {
  /** A type that is not there yet. */
  usual?: string | null;
}

/** An existing type or a new one. */
export function TypeInput({ usual = null, ...input }: TypeInputProps) {
  const { data: types } = useApiWhile(true, clothingTypesQuery);
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const choose = ({ id }: ClothingType) => {
    input.onChange(id);
    close();
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <SelectInput
        {...input}
        {...(types?.length === 0 && usual === null && { hint: t('noTypes') })}
        options={[
          ...clothingTypeOptions(types ?? []),
          ...(usual === null ? [] : [{ value: USUAL_TYPE, label: t('usualType', { usual }) }]),
        ]}
      />
      <Button startIcon={<Add />} onClick={() => setAdding(true)} sx={{ flexShrink: 0 }}>
        {t('addType')}
      </Button>
      {adding && (
        <AddDialog {...newType} title={t('addType')} onSaved={choose} onClose={close}>
          {(form) => <TextInput {...form.field('name')} label={t('typeName')} required />}
        </AddDialog>
      )}
    </Box>
  );
}
