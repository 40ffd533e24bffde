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
  required,
} from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type DialogProps, FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { columnLetter, isWholeName, measurementsFor, splitName } from './mapping.ts';
import { NativeSelect, option } from './native-select.tsx';

interface ColumnProps {
  entry: Import;
  column: ImportColumn;
  /** The server is guessing the columns anew. */
  disabled: boolean;
}

/** A column of the file: heading, samples, field, and the ticks that its field allows. */
export function ColumnLine({ onChange, ...props }: ColumnProps & { onChange: (mapping: ImportMapping) => void }) {
  const { t } = useTranslation('imports');
  const { index, heading, samples, field, fillDown, sparse } = props.column;
  const change = (changes: { field?: string | null; fillDown?: boolean }) => onChange({ columns: [{ index, field, ...changes }] });
  const isName = isWholeName(field);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ pt: { sm: 1.25 }, overflowWrap: 'anywhere', fontWeight: 600, ...(field === null && { color: 'text.secondary' }) }}>
        <Box component="span" sx={{ ...quiet, display: 'inline-block', minWidth: 28, fontWeight: 400 }}>
          {columnLetter(index)}
        </Box>
        {heading || t('noHeading')}
      </Box>
      <Box sx={{ ...quiet, pt: { sm: 1.5 }, pl: { xs: 3.5, sm: 0 }, overflowWrap: 'anywhere' }}>
        {isName
          ? samples.map((sample) => <div key={sample}>{t('nameParts', splitName(field, sample))}</div>)
          : samples.join(' · ') || t('noSamples')}
      </Box>
      <Box sx={{ display: 'grid' }}>
        <FieldSelect {...props} onChange={(chosen) => change({ field: chosen })} />
        {isName && (
          <FormControlLabel
            label={t('lastNameFirst')}
            sx={tick}
            control={<Switch checked={field === 'lastFirstName'} />}
            onChange={(_, checked) => change({ field: checked ? 'lastFirstName' : 'fullName' })}
          />
        )}
        {field !== null && (sparse || fillDown) && (
          <FormControlLabel
            label={t('fillDown')}
            sx={tick}
            control={<Checkbox checked={fillDown} />}
            onChange={(_, checked) => change({ fillDown: checked })}
          />
        )}
      </Box>
    </Box>
  );
}

const columns = { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) minmax(200px, 280px)' } as const;
const line = {
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1.25,
  borderTop: '1px solid #eee9df',
} as const;
const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;
const tick = { minHeight: 44, mr: 0, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } } as const;

/** Not a field: asks for the name of a measurement. */
const OTHER_MEASUREMENT = 'other';

/** The field of a column, and why it has it. Choosing a field that another column has takes it from there. */
function FieldSelect({ entry: { kind, columns }, column, disabled, onChange }: ColumnProps & { onChange: (field: string | null) => void }) {
  const { t } = useTranslation('imports');
  const [isNaming, setNaming] = useState(false);
  const { heading, index, field, guess } = column;
  const fieldOption = (each: string) => option(each, importFieldLabel(kind, each));
  return (
    <>
      <NativeSelect
        isLabelHidden
        label={t('fieldOf', { column: heading || columnLetter(index) })}
        value={field ?? ''}
        disabled={disabled}
        helperText={guess !== null && field !== null && t(`guess.${guess}`)}
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
        <MeasurementDialog heading={heading} onName={(name) => onChange(measurementField(name))} onClose={() => setNaming(false)} />
      )}
    </>
  );
}

function MeasurementDialog({ heading, onName, onClose }: DialogProps & { heading: string; onName: (name: string) => void }) {
  const { t } = useTranslation('imports');
  const form = useContractForm(z.object({ name: required(t('measurementName'), 50) }), { name: heading.slice(0, 50).trim() });
  const choose = ({ name }: { name: string }) => {
    onName(name);
    onClose();
  };
  return (
    <FormDialog title={t('otherMeasurementTitle')} {...{ form, onClose }} onSubmit={choose} busy={false} submitLabel={t('choose')}>
      <TextInput {...form.field('name')} label={t('measurementName')} hint={t('measurementNameHint')} required />
    </FormDialog>
  );
}
