import Add from '@mui/icons-material/Add';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import SubdirectoryArrowLeft from '@mui/icons-material/SubdirectoryArrowLeft';
import { useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import { WordMenuButton } from '../../../ui/menu-button.tsx';
import { AddPlaceDialog } from '../places/place-dialogs.embed.tsx';
import { placesQuery } from '../places/places.api.ts';
import { t } from './texts.ts';

interface PlaceMenuProps {
  disabled: boolean;
  /** Null: that of the clothing name. */
  onChoose: (placeId: number | null) => void;
}

/** Puts items at a place, an existing one or a new one. */
export function PlaceMenu({ disabled, onChoose }: PlaceMenuProps) {
  const { data: places = [] } = useApiWhile(true, placesQuery);
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      <WordMenuButton
        label={t('place')}
        disabled={disabled}
        actions={[
          ...places.map(({ id, name }) => ({ label: name, icon: <PlaceOutlined fontSize="small" />, onClick: () => onChoose(id) })),
          { label: t('placeOfName'), icon: <SubdirectoryArrowLeft fontSize="small" />, onClick: () => onChoose(null) },
          { label: t('addPlace'), icon: <Add fontSize="small" />, onClick: () => setAdding(true) },
        ]}
      />
      {adding && (
        <AddPlaceDialog
          onAdded={({ id }) => {
            close();
            onChoose(id);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
