import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import type { InputProps } from '../../../ui/input-props.ts';
import { SelectInput } from '../../../ui/select-input.tsx';
import { AddPlaceDialog } from './place-dialogs.embed.tsx';
import { placeOptions, placesQuery } from './places.api.ts';
import { t } from './texts.ts';

/** An existing place, a new one, or none, with the words for none. */
export function PlaceInput({ none, ...input }: InputProps<number | null> & { none?: string }) {
  const { data: places = [] } = useApiWhile(true, placesQuery);
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <SelectInput {...input} options={placeOptions(places)} clearable={none ?? true} />
      <Button startIcon={<Add />} onClick={() => setAdding(true)} sx={{ flexShrink: 0 }}>
        {t('add')}
      </Button>
      {adding && (
        <AddPlaceDialog
          onAdded={({ id }) => {
            input.onChange(id);
            close();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}
