import { useState } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import { asTyped } from '../../../ui/input-props.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { t } from './texts.ts';

interface NumberFieldProps {
  name: string;
  label: string;
  value: number;
  range: readonly [least: number, most: number];
  /** Without it whole numbers only. */
  unit?: string;
  onChange: (value: number) => void;
}

/** A number within a range. What is typed stays; only numbers within the range are passed on. */
export function NumberField({ name, label, value, range: [least, most], unit, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(asTyped(value));
  const fits = (text: string) => {
    const number = Number(text.replace(',', '.'));
    return text.trim() !== '' && number >= least && number <= most && (unit !== undefined || Number.isInteger(number)) ? number : undefined;
  };

  return (
    <TextInput
      name={name}
      label={label}
      value={typed}
      error={fits(typed) === undefined ? t('between', { least: formatNumber(least), most: formatNumber(most) }) : undefined}
      inputMode={unit === undefined ? 'numeric' : 'decimal'}
      end={unit}
      labelOnFrame
      onChange={(text) => {
        setTyped(text);
        const number = fits(text);
        if (number !== undefined) onChange(number);
      }}
    />
  );
}
