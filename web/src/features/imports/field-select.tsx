import Box from '@mui/material/Box';
import { type ImportColumn, type ImportKind, importFieldLabel, measurementField, required } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type DialogProps, FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { columnLetter, fieldGroups, measurementsFor } from './mapping.ts';
import { NativeSelect } from './native-select.tsx';

/** Not a field: asks for the name of a measurement. */
const OTHER_MEASUREMENT = 'other';

interface FieldSelectProps {
  kind: ImportKind;
  column: ImportColumn;
  columns: readonly ImportColumn[];
  disabled: boolean;
  onChange: (field: string | null) => void;
}

/** What a column is in the register, and how that is known. A field that another column has is taken from it. */
export function FieldSelect({ kind, column, columns, disabled, onChange }: FieldSelectProps) {
  const { t } = useTranslation('imports');
  const [names, setNames] = useState(false);
  const { heading, index, field, guess } = column;
  const labelOf = (each: string) => {
    const owner = columns.find((other) => other.index !== index && other.field === each);
    const label = importFieldLabel(kind, each);
    return owner === undefined ? label : t('takenBy', { field: label, column: owner.heading || columnLetter(owner.index) });
  };
  const option = (each: string) => (
    <option key={each} value={each}>
      {labelOf(each)}
    </option>
  );

  return (
    <>
      <NativeSelect
        isLabelHidden
        label={t('fieldOf', { column: heading || columnLetter(index) })}
        value={field ?? ''}
        disabled={disabled}
        helperText={
          guess !== null &&
          field !== null && (
            <Box component="span" sx={{ ...(guess === 'CONTENT' && { color: 'warning.main', fontWeight: 600 }) }}>
              {t(`guess.${guess}`)}
            </Box>
          )
        }
        onChange={(chosen) => (chosen === OTHER_MEASUREMENT ? setNames(true) : onChange(chosen === '' ? null : chosen))}
      >
        <option value="">{t('leaveOut')}</option>
        {fieldGroups[kind].map(({ name, fields }) => (
          <optgroup key={name} label={t(`group.${name}`)}>
            {fields.map(option)}
          </optgroup>
        ))}
        {kind === 'CLOTHING' && (
          <optgroup label={t('group.measurements')}>
            {measurementsFor(column, columns).map(option)}
            <option value={OTHER_MEASUREMENT}>{t('otherMeasurement')}</option>
          </optgroup>
        )}
      </NativeSelect>
      {names && (
        <MeasurementNameDialog
          heading={heading}
          onName={(name) => {
            onChange(measurementField(name));
            setNames(false);
          }}
          onClose={() => setNames(false)}
        />
      )}
    </>
  );
}

interface MeasurementNameDialogProps extends DialogProps {
  heading: string;
  onName: (name: string) => void;
}

function MeasurementNameDialog({ heading, onName, onClose }: MeasurementNameDialogProps) {
  const { t } = useTranslation('imports');
  const form = useContractForm(z.object({ name: required(t('measurementName'), 50) }), { name: heading.slice(0, 50).trim() });
  return (
    <FormDialog
      title={t('otherMeasurementTitle')}
      form={form}
      onSubmit={({ name }) => onName(name)}
      busy={false}
      onClose={onClose}
      submitLabel={t('choose')}
    >
      <TextInput {...form.field('name')} label={t('measurementName')} hint={t('measurementNameHint')} required />
    </FormDialog>
  );
}
