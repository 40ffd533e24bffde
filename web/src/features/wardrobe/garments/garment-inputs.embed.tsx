import type { GarmentKind, Means } from '@riideait/contract';
import type { InputProps } from '../../../ui/input-props.ts';
import { SelectInput } from '../../../ui/select-input.tsx';
import { NumberInput } from '../../../ui/text-input.tsx';
import { t } from './texts.ts';
import { kindOptions, meansOptions } from './words.ts';

type Input<Value> = Omit<InputProps<Value>, 'label'>;

/** The kind of garment of a type; none: guessed from the name. */
export const KindInput = (input: Input<GarmentKind | null>) => (
  <SelectInput
    {...input}
    onChange={(chosen) => input.onChange(kindOf(chosen))}
    label={t('kind')}
    options={kindOptions()}
    clearable={t('kindGuessed')}
  />
);
const kindOf = (chosen: unknown) => kindOptions().find(({ value }) => value === chosen)?.value ?? null;

/** What a measurement means; none: guessed from its name and values. */
export const MeansInput = (input: Input<Means | null>) => (
  <SelectInput
    {...input}
    onChange={(chosen) => input.onChange(meansOf(chosen))}
    label={t('meansLabel')}
    options={meansOptions()}
    clearable={t('asGuessed')}
  />
);
const meansOf = (chosen: unknown) => meansOptions().find(({ value }) => value === chosen)?.value ?? null;

/** Kinds whose length is compared with the height of the wearer. */
const withLength: readonly GarmentKind[] = ['SKIRT', 'SKIRT_ADJUSTABLE', 'COAT', 'TROUSERS'];

/** The usual length of a kind that has one. */
export function LengthRatioInput({ kind, ...input }: Input<string> & { kind: GarmentKind }) {
  if (!withLength.includes(kind)) return null;
  return <NumberInput {...input} label={t('lengthRatio')} hint={t('lengthRatioHint')} />;
}

/** "seelik", for tables. */
export const kindWord = (kind: GarmentKind): string => kindOptions().find(({ value }) => value === kind)?.label ?? '';
