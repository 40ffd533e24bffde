import Box from '@mui/material/Box';
import type { ClothingItem } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type FoundPerson, PersonInput } from '../../../shell/search/person-input.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { basketStore } from './basket-store.ts';
import { t } from './texts.ts';

export interface GiveMarkedProps extends DialogProps {
  clothingName: string;
  items: readonly Pick<ClothingItem, 'id' | 'clothingNameId' | 'clothingNumber' | 'sizeLabel'>[];
}

/** Puts the pieces on the list of a dancer or borrower and goes there: day, comments and what is not free are seen to at the desk. */
export function GiveMarkedDialog({ clothingName, items, onClose }: GiveMarkedProps) {
  const navigate = useNavigate();
  const [person, setPerson] = useState<FoundPerson | null>(null);
  const give = ({ id }: FoundPerson) => {
    const listed = new Set(basketStore.of(id).entries.map(({ itemId }) => itemId));
    const pieces = items
      .filter((item) => !listed.has(item.id))
      .map(({ id: itemId, clothingNameId, clothingNumber, sizeLabel }) => ({
        ...{ clothingNameId, clothingName, itemId, clothingNumber, sizeLabel, checked: true },
      }));
    basketStore.dispatch(id, { type: 'added', pieces });
    void navigate({ to: '/people/$id', params: { id } });
  };
  return (
    <ConfirmDialog
      title={t('giveMarkedTo', { count: items.length })}
      text={
        <Box sx={{ pt: 1 }}>
          <PersonInput person={person} onChange={setPerson} />
        </Box>
      }
      confirmLabel={t('giveMarkedNext')}
      disabled={person === null}
      onConfirm={() => person && give(person)}
      onClose={onClose}
    />
  );
}
