import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import type { InputProps } from '../../../ui/input-props.ts';
import { SelectInput } from '../../../ui/select-input.tsx';
import { AddOwnerDialog } from './owner-dialogs.embed.tsx';
import { ownerOptions, ownersQuery } from './owners.api.ts';
import { t } from './texts.ts';

/** An existing owner, a new one, or none, with the words for none. */
export function OwnerInput({ none, ...input }: InputProps<number | null> & { none: string }) {
  const { data: owners = [] } = useApiWhile(true, ownersQuery);
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <SelectInput {...input} options={ownerOptions(owners)} clearable={none} />
      <Button startIcon={<Add />} onClick={() => setAdding(true)} sx={{ flexShrink: 0 }}>
        {t('add')}
      </Button>
      {adding && (
        <AddOwnerDialog
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
