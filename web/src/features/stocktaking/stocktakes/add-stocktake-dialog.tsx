import Typography from '@mui/material/Typography';
import { StocktakeForm } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useApi } from '../../../ui/api.ts';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog } from '../../../ui/record-dialogs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { clothingTypesQuery } from '../../wardrobe/clothing-types/clothing-types.api.ts';
import { placesQuery } from '../../wardrobe/places/places.api.ts';
import { useAddStocktake } from './changes.ts';
import { NamesInput } from './names-input.tsx';
import { t } from './texts.ts';

/** A new stocktake: its name, and what it is about. */
export function AddStocktakeDialog({ onClose }: DialogProps) {
  const navigate = useNavigate();
  const { data: places } = useApi(placesQuery);
  const { data: types } = useApi(clothingTypesQuery);
  const name = t('nameOf', { day: writtenDay(new Date().toISOString()) });
  const saving = { schema: StocktakeForm, initial: { name, placeIds: [], typeIds: [], nameIds: [] }, useSave: useAddStocktake };
  const open = ({ id }: { id: number }) => navigate({ to: '/stocktake/$id', params: { id } });
  return (
    <AddDialog {...saving} title={t('add')} submitLabel={t('start')} onSaved={open} onClose={onClose}>
      {({ field }) => {
        const [placeIds, typeIds, nameIds] = [field('placeIds'), field('typeIds'), field('nameIds')];
        return (
          <>
            <TextInput {...field('name')} label={t('name')} required />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('scopeHint')}
            </Typography>
            <ChipsInput {...placeIds} value={placeIds.value ?? []} label={t('places')} options={places} />
            <ChipsInput {...typeIds} value={typeIds.value ?? []} label={t('types')} options={types} />
            <NamesInput {...nameIds} value={nameIds.value ?? []} />
          </>
        );
      }}
    </AddDialog>
  );
}
