import { useEffect, useState } from 'react';
import { isWrittenAsDay, readDay, writtenDay } from '../lib/typed-days.ts';
import { DayInput } from './day-input.tsx';
import { t } from './texts.ts';

interface FilterDateProps {
  name: string;
  label: string;
  /** ISO 8601 day from the address. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Filters by a day once it is typed whole. */
export function FilterDate({ name, label, value, onChange }: FilterDateProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : writtenDay(value));
  // Follows the address, unless the typed text is its day already.
  useEffect(() => setTyped((now) => (readDay(now) === value ? now : value === undefined ? '' : writtenDay(value))), [value]);

  const change = (text: string) => {
    setTyped(text);
    const day = readDay(text);
    if (text === '' || day !== undefined) onChange(day);
  };
  const error = isWrittenAsDay(typed) && readDay(typed) === undefined ? t('dayMissing') : undefined;
  return <DayInput name={name} label={label} value={typed} error={error} onChange={change} />;
}
