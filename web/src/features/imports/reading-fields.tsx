import Box from '@mui/material/Box';
import { type Import, ImportEncoding, type ImportMapping, ImportSeparator } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { NativeSelect, option } from './native-select.tsx';
import { isPasted } from './pasted.ts';

const separatorNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const satisfies Record<ImportSeparator, string>;

/** Rows offered as the header row. */
const HEADER_ROWS = 40;
const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(150px, 200px))' },
  gap: 1.5,
  pt: 1,
} as const;

/** The sheet and the header row, and the encoding and separator of a text file. */
export function ReadingFields({ entry, onChange }: { entry: Import; onChange: (mapping: ImportMapping) => void }) {
  const { t } = useTranslation('imports');
  const { fileName, sheets, sheet, headerRow, encoding, separator } = entry;
  const isText = !isPasted(fileName);
  const rows = Array.from({ length: Math.max(HEADER_ROWS, headerRow ?? 0) }, (_, index) => String(index + 1));
  return (
    <Box sx={grid}>
      {sheets.length > 1 && (
        <NativeSelect label={t('sheet')} value={sheet} onChange={(chosen) => onChange({ sheet: chosen })}>
          {sheets.map((name) => option(name))}
        </NativeSelect>
      )}
      <NativeSelect
        label={t('headerRow')}
        value={String(headerRow ?? '')}
        onChange={(chosen) => onChange({ headerRow: chosen === '' ? null : Number(chosen) })}
      >
        {option('', t('noHeader'))}
        {rows.map((row) => option(row, t('inRow', { row })))}
      </NativeSelect>
      {encoding !== null && isText && (
        <NativeSelect label={t('encoding')} value={encoding} onChange={(chosen) => onChange({ encoding: ImportEncoding.parse(chosen) })}>
          {ImportEncoding.options.map((value) => option(value, value.toUpperCase()))}
        </NativeSelect>
      )}
      {separator !== null && isText && (
        <NativeSelect
          label={t('separator')}
          value={separator}
          onChange={(chosen) => onChange({ separator: ImportSeparator.parse(chosen) })}
        >
          {ImportSeparator.options.map((value) => option(value, t(`separators.${separatorNames[value]}`)))}
        </NativeSelect>
      )}
    </Box>
  );
}
