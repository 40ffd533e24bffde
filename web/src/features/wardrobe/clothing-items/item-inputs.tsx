import Box from '@mui/material/Box';
import { CareState, type Measurement } from '@riideait/contract';
import type { KeyboardEvent } from 'react';
import { SelectInput } from '../../../ui/select-input.tsx';
import { NumberInput, TextInput } from '../../../ui/text-input.tsx';
import { t as measurementsText } from '../measurements/texts.ts';
import { PlaceInput } from '../places/place-input.embed.tsx';
import { careOptions } from './care-mark.tsx';
import type { ItemForm } from './item-form.ts';
import { OriginInputs } from './origin-inputs.tsx';
import { t } from './texts.ts';

interface ItemInputsProps {
  form: ItemForm;
  withSize: boolean;
}

export const ItemInputs = ({ form, withSize }: ItemInputsProps) => (
  <>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <TextInput {...form.field('clothingNumber')} label={t('number')} hint={t('numberHint')} />
      {withSize && <TextInput {...form.field('sizeLabel')} label={t('size')} hint={t('sizeHint')} />}
    </Box>
    <TextInput {...form.field('comment')} label={t('comment')} rows={2} />
    <PlaceInput {...form.field('placeId')} label={t('place')} none={t('placeOfName')} />
    <CareInputs form={form} />
    <OriginInputs form={form} />
  </>
);

/** The state, and its note unless the item is in order. */
function CareInputs({ form }: { form: ItemForm }) {
  const note = form.field('stateNote');
  const choose = (value: unknown) => {
    const state = CareState.parse(value);
    form.set({ state, ...(state === 'OK' && { stateNote: null }) });
  };
  return (
    <>
      <SelectInput {...form.field('state')} label={t('state')} options={careOptions()} onChange={choose} />
      {(form.values.state !== 'OK' || note.conflict !== undefined) && (
        <TextInput {...note} label={t('stateNote')} hint={t('stateNoteHint')} />
      )}
    </>
  );
}

/** Enter focuses the next field; in the last one it saves. */
function goToNextField(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  const next = inputs[inputs.indexOf(event.target) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.select();
}

interface MeasuredInputsProps {
  form: ItemForm;
  measurements: readonly Measurement[];
  /** Enter focuses the next field. */
  oneByOne?: boolean;
}

export function MeasuredInputs({ form, measurements, oneByOne = false }: MeasuredInputsProps) {
  const { value: values = [], onChange } = form.field('measurements');
  return (
    <Box
      role="group"
      aria-label={measurementsText('group')}
      onKeyDown={oneByOne ? goToNextField : undefined}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2 }}
    >
      {measurements.map(({ id, name }, index) => (
        <NumberInput
          key={id}
          name={`measurements.${index}.value`}
          label={name}
          value={values[index]?.value}
          error={form.errors[`measurements.${index}.value`]}
          conflict={form.conflicts[`measurements.${index}.value`]}
          onChange={(value) => onChange(values.with(index, { measurementId: id, value }))}
          unit="cm"
          enterKeyHint={oneByOne ? (index < measurements.length - 1 ? 'next' : 'done') : undefined}
        />
      ))}
    </Box>
  );
}
