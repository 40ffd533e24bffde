import { useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { NumberInput } from '../../../ui/text-input.tsx';
import { SetsInput } from '../../fitting/dressing/sets-input.embed.tsx';
import { clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import type { TypedSet } from './application-form.ts';
import { t } from './texts.ts';

interface SetsWithDancersProps {
  value: readonly TypedSet[];
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (sets: TypedSet[]) => void;
}

/** How many new ones are asked for, then the sets with one tap each; of several sets each may have a number of its own. */
export function SetsWithDancers({ value, errors, onChange }: SetsWithDancersProps) {
  const { data: sets } = useApi(clothingSetsQuery);
  const [each, setEach] = useState(value[0]?.dancers ?? '');
  const [first] = value;
  const isOne = value.length === 1;
  const typeEach = (typed: string) => {
    setEach(typed);
    onChange(value.map((set) => (isOne || set.dancers === each ? { ...set, dancers: typed } : set)));
  };
  const choose = (ids: readonly number[]) =>
    onChange(ids.map((id) => value.find(({ clothingSetId }) => clothingSetId === id) ?? { clothingSetId: id, dancers: each }));
  return (
    <>
      <NumberInput
        name={isOne ? 'sets.0.dancers' : 'wantedEach'}
        label={t('wantedEach')}
        hint={t('wantedHint')}
        inputMode="numeric"
        value={isOne ? first?.dancers : each}
        error={isOne ? errors['sets.0.dancers'] : undefined}
        onChange={typeEach}
        required={value.length > 0}
      />
      <SetsInput value={value.map(({ clothingSetId }) => clothingSetId)} error={errors.sets} onChange={choose} />
      {!isOne &&
        value.map(({ clothingSetId, dancers }, index) => (
          <NumberInput
            key={clothingSetId}
            name={`sets.${index}.dancers`}
            label={t('wantedOf', { name: sets.find(({ id }) => id === clothingSetId)?.name ?? '' })}
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
