import { useTranslation } from '../../../texts/i18n.ts';
import { useApi } from '../../../ui/api.ts';
import { NumberInput } from '../../../ui/text-input.tsx';
import { SetsInput } from '../../fitting/dressing/sets-input.embed.tsx';
import { clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import type { TypedSet } from './application-form.ts';

interface SetsWithDancersProps {
  value: readonly TypedSet[];
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (sets: TypedSet[]) => void;
}

/** Sets with one tap each, and how many dance in each of them. */
export function SetsWithDancers({ value, errors, onChange }: SetsWithDancersProps) {
  const { t } = useTranslation('applications');
  const { data: sets } = useApi(clothingSetsQuery);
  const choose = (ids: readonly number[]) =>
    onChange(ids.map((id) => value.find(({ clothingSetId }) => clothingSetId === id) ?? { clothingSetId: id, dancers: '' }));
  return (
    <>
      <SetsInput value={value.map(({ clothingSetId }) => clothingSetId)} error={errors.sets} onChange={choose} />
      {value.map(({ clothingSetId, dancers }, index) => (
        <NumberInput
          key={clothingSetId}
          name={`sets.${index}.dancers`}
          label={t('dancersOf', { name: sets.find(({ id }) => id === clothingSetId)?.name ?? '' })}
          inputMode="numeric"
          value={dancers}
          error={errors[`sets.${index}.dancers`]}
          onChange={(typed) => onChange(value.map((set, at) => (at === index ? { ...set, dancers: typed } : set)))}
          required
        />
      ))}
    </>
  );
}
