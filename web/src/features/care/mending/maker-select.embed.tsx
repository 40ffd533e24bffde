import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import type { InputProps } from '../../../ui/input-props.ts';
import { SelectInput } from '../../../ui/select-input.tsx';
import { AddMakerDialog } from './maker-dialogs.tsx';
import { makersQuery } from './makers.api.ts';
import { t } from './texts.ts';

/** Who mends or cleans: a known maker, a new one, or none. For who may `care:use`. */
export function MakerSelect(input: InputProps<number | null>) {
  const { data: makers = [] } = useApiWhile(true, makersQuery);
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <SelectInput {...input} options={makers.map(({ id, name }) => ({ value: id, label: name }))} clearable={t('none')} />
      <Button startIcon={<Add />} onClick={() => setAdding(true)} sx={{ flexShrink: 0 }}>
        {t('addMaker')}
      </Button>
      {adding && (
        <AddMakerDialog
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
