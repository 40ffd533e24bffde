import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import {
  type Import,
  type ImportColumn,
  type ImportMapping,
  importFieldLabel,
  importFields,
  measurementField,
  measurementOf,
  required,
  splitWholeName,
} from '@riideait/contract';
import { useState } from 'react';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { columnLetter, isFillable, isWholeName, measurementsFor } from './mapping.ts';
import { NativeSelect, option } from './native-select.tsx';
import { t } from './texts.ts';

interface ColumnProps {
  entry: Import;
  column: ImportColumn;
  /** The server is guessing the columns anew. */
  disabled: boolean;
}

/** A column of the file: heading, samples, field, and the ticks that its field allows. */
export function ColumnLine({ onChange, ...props }: ColumnProps & { onChange: (mapping: ImportMapping) => void }) {
  const { index, heading, samples, field, fillDown, sparse, hidden } = props.column;
  const change = (changes: { field?: string | null; fillDown?: boolean }) => onChange({ columns: [{ index, field, ...changes }] });
  const isName = isWholeName(field);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ pt: { sm: 1.25 }, overflowWrap: 'anywhere', fontWeight: 600, ...(field === null && { color: 'text.secondary' }) }}>
        <Box component="span" sx={{ ...quiet, display: 'inline-block', minWidth: 28, fontWeight: 400 }}>
          {columnLetter(index)}
        </Box>
        {heading || t('noHeading')}
        {hidden && (
          <Box component="span" sx={{ ...quiet, fontWeight: 400 }}>
            {` (${t('hiddenColumn')})`}
          </Box>
        )}
      </Box>
      <Box sx={{ ...quiet, pt: { sm: 1.5 }, pl: { xs: 3.5, sm: 0 }, overflowWrap: 'anywhere' }}>
        {isName
          ? samples.map((sample) => <div key={sample}>{t('nameParts', splitWholeName(sample, field === 'lastFirstName'))}</div>)
          : samples.join(' · ') || t('noSamples')}
      </Box>
      <Box sx={{ display: 'grid' }}>
        <FieldSelect {...props} onChange={(chosen) => change({ field: chosen })} />
        {isName && (
          <FormControlLabel
            {...tick}
            label={t('lastNameFirst')}
            control={<Switch checked={field === 'lastFirstName'} />}
            onChange={(_, checked) => change({ field: checked ? 'lastFirstName' : 'fullName' })}
          />
        )}
        {(fillDown || (sparse && isFillable(field))) && (
          <FormControlLabel
            {...tick}
            label={t('fillDown')}
            control={<Checkbox checked={fillDown} />}
            onChange={(_, checked) => change({ fillDown: checked })}
          />
        )}
      </Box>
    </Box>
  );
}

const columns = { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) minmax(200px, 280px)' } as const;
export const line = { display: 'grid', gridTemplateColumns: columns, columnGap: 2, rowGap: 0.5, px: 2, py: 1.25 } as const;
export const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;
const tick = { sx: { minHeight: 44, mr: 0 }, slotProps: { typography: { fontSize: '0.875rem' } } } as const;

/** Not a field: asks for the name of a measurement. */
const OTHER_MEASUREMENT = 'other';

/** The field of a column, and why it has it. Choosing a field that another column has takes it from there. */
function FieldSelect({ entry: { kind, columns }, column, disabled, onChange }: ColumnProps & { onChange: (field: string | null) => void }) {
  const [isNaming, setNaming] = useState(false);
  const { heading, index, field, guess } = column;
  const isNewMeasure = guess === 'PROPOSED' && measurementOf(field ?? '') !== undefined;
  const fieldOption = (each: string) => option(each, importFieldLabel(kind, each));
  return (
    <>
      <NativeSelect
        isLabelHidden
        label={t('fieldOf', { column: heading || columnLetter(index) })}
        value={field ?? ''}
        disabled={disabled}
        helperText={guess !== null && (field !== null || guess === 'UNFIT') && t(isNewMeasure ? 'guessedMeasure' : `guess.${guess}`)}
        onChange={(chosen) => (chosen === OTHER_MEASUREMENT ? setNaming(true) : onChange(chosen === '' ? null : chosen))}
      >
        {option('', t('leaveOut'))}
        {Object.keys(importFields[kind]).map(fieldOption)}
        {kind === 'CLOTHING' && (
          <optgroup label={t('measurements')}>
            {measurementsFor(column, columns).map(fieldOption)}
            {option(OTHER_MEASUREMENT, t('otherMeasurement'))}
          </optgroup>
        )}
      </NativeSelect>
      {isNaming && (
        <NameDialog
          title={t('otherMeasurement')}
          label={t('measurementName')}
          hint={t('measurementNameHint')}
          schema={required(t('measurementName'), 50)}
          name={heading.slice(0, 50).trim()}
          onName={(name) => onChange(measurementField(name))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
