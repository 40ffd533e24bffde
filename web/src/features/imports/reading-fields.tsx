import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Import, ImportEncoding, type ImportMapping, ImportSeparator } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from './native-select.tsx';
import { isPasted } from './pasted.ts';

const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1257': 'Windows-1257',
  'iso-8859-15': 'ISO-8859-15',
} as const satisfies Record<ImportEncoding, string>;

const separatorNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const satisfies Record<ImportSeparator, string>;

/** Rows in which the headings may stand. */
const HEADER_ROWS = 30;

interface ReadingFieldsProps {
  entry: Import;
  onChange: (mapping: ImportMapping) => void;
}

/** Where in the file the rows are, and of a text file how it is written. */
export function ReadingFields({ entry: { fileName, sheets, sheet, headerRow, encoding, separator }, onChange }: ReadingFieldsProps) {
  const { t } = useTranslation('imports');
  const pasted = isPasted(fileName);
  const rows = Array.from({ length: Math.max(HEADER_ROWS, headerRow ?? 0) }, (_, index) => String(index + 1));

  return (
    <Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(150px, 200px))' }, gap: 1.5 }}>
        {sheets.length > 1 && (
          <NativeSelect
            label={t('sheet')}
            value={sheet}
            options={sheets.map((name) => ({ value: name, label: name }))}
            onChange={(chosen) => onChange({ sheet: chosen })}
          />
        )}
        <NativeSelect
          label={t('headerRow')}
          value={String(headerRow ?? '')}
          options={[{ value: '', label: t('noHeader') }, ...rows.map((row) => ({ value: row, label: t('row', { row }) }))]}
          onChange={(chosen) => onChange({ headerRow: chosen === '' ? null : Number(chosen) })}
        />
        {encoding !== null && !pasted && (
          <NativeSelect
            label={t('encoding')}
            value={encoding}
            options={ImportEncoding.options.map((value) => ({ value, label: encodingNames[value] }))}
            onChange={(chosen) => onChange({ encoding: ImportEncoding.parse(chosen) })}
          />
        )}
        {separator !== null && !pasted && (
          <NativeSelect
            label={t('separator')}
            value={separator}
            options={ImportSeparator.options.map((value) => ({ value, label: t(`separators.${separatorNames[value]}`) }))}
            onChange={(chosen) => onChange({ separator: ImportSeparator.parse(chosen) })}
          />
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {t('readAnewHint')}
      </Typography>
    </Box>
  );
}
