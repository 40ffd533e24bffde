import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ClothingSet, GenderCode, Performance, PerformancePerson } from '@riideait/contract';
import type { Errors } from '../../../ui/form-state.ts';
import { SelectInput } from '../../../ui/select-input.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AddedPeople } from '../../fitting/dressing/added-people.embed.tsx';
import { LeftOutPeople } from './left-out-people.tsx';
import type { TypedNumber } from './numbers.ts';
import { t } from './texts.ts';

type Named = Pick<PerformancePerson, 'id' | 'name'>;

export interface NumberFieldsProps {
  performance: Performance;
  number: TypedNumber;
  index: number;
  errors: Errors;
  /** Dancers of the performance, and those that were found for it. */
  known: readonly Named[];
  onFound: (person: Named) => void;
  onChange: (changed: Partial<TypedNumber>) => void;
  onRemove: () => void;
  sets: readonly ClothingSet[];
}

/** What a number is: its name, minutes, sets and dancers. */
export function NumberFields({ performance, number, index, errors, known, onFound, onChange, onRemove, sets }: NumberFieldsProps) {
  const field = <Name extends keyof TypedNumber>(name: Name) => ({
    name: `numbers.${index}.${name}`,
    value: number[name],
    error: errors[`numbers.${index}.${name}`],
    onChange: (value: TypedNumber[Name]) => onChange({ [name]: value }),
  });
  const setsFor = (gender: GenderCode, chosen: number | null) =>
    sets
      .filter(({ id, genderCode }) => genderCode === null || genderCode === gender || id === chosen)
      .map(({ id, name }) => ({ value: id, label: name }));
  // Who is not active any more stays an exception.
  const [shown = [], unseen = []] = [true, false].map((isKnown) =>
    number.addedPersonIds.filter((id) => known.some((person) => person.id === id) === isKnown),
  );

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, px: 2, pt: 1, pb: 2 }}>
      <TextInput {...field('name')} label={t('numberName')} required />
      <TextInput {...field('minutes')} label={t('minutes')} hint={t('minutesHint')} />
      <SelectInput {...field('womenSetId')} label={t('womenSet')} options={setsFor('F', number.womenSetId)} clearable={t('noSet')} />
      <SelectInput {...field('menSetId')} label={t('menSet')} options={setsFor('M', number.menSetId)} clearable={t('noSet')} />
      <LeftOutPeople performance={performance} number={number} onChange={onChange} />
      <AddedPeople
        ids={shown}
        known={known}
        onChange={(ids, found) => {
          if (found) onFound(found);
          onChange({ addedPersonIds: [...unseen, ...ids] });
        }}
      />
      <SwitchInput {...field('fixed')} label={t('fixed')} />
      <Box sx={{ textAlign: { sm: 'right' } }}>
        <Button color="error" startIcon={<DeleteOutlined />} onClick={onRemove} sx={{ px: 1 }}>
          {t('removeNumber')}
        </Button>
      </Box>
    </Box>
  );
}
