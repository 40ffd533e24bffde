import Typography from '@mui/material/Typography';
import { StocktakeForm } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApi } from '../../../ui/api.ts';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { clothingTypesQuery } from '../../wardrobe/clothing-types/clothing-types.api.ts';
import { placesQuery } from '../../wardrobe/places/places.api.ts';
import { useAddStocktake } from './changes.ts';
import { NamesInput } from './names-input.tsx';

/** A new stocktake: its name, and what it is about. */
export function AddStocktakeDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('stocktakes');
  const navigate = useNavigate();
  const { data: places } = useApi(placesQuery);
  const { data: types } = useApi(clothingTypesQuery);
  const form = useContractForm(StocktakeForm, {
    name: t('nameOf', { day: writtenDay(new Date().toISOString()) }),
    placeIds: [],
    typeIds: [],
    nameIds: [],
  });
  const add = useAddStocktake({
    onSuccess: ({ id }) => navigate({ to: '/stocktake/$id', params: { id } }),
    onError: form.showErrors,
  });
  const chips = (field: 'placeIds' | 'typeIds', label: string, options: readonly { id: number; name: string }[]) => (
    <ChipsInput
      label={label}
      options={options}
      value={form.values[field] ?? []}
      error={form.field(field).error}
      onChange={(ids) => form.set({ [field]: ids })}
    />
  );

  return (
    <FormDialog
      title={t('add')}
      form={form}
      onSubmit={(body) => add.mutate({ body })}
      busy={add.isPending || add.isSuccess}
      onClose={onClose}
      submitLabel={t('start')}
    >
      <TextInput {...form.field('name')} label={t('name')} required />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('scopeHint')}
      </Typography>
      {chips('placeIds', t('places'), places)}
      {chips('typeIds', t('types'), types)}
      <NamesInput value={form.values.nameIds ?? []} error={form.field('nameIds').error} onChange={(nameIds) => form.set({ nameIds })} />
    </FormDialog>
  );
}
