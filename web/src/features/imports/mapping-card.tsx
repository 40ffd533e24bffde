import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type Import, ImportEncoding, type ImportMapping, ImportSeparator } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ColumnLine } from './column-line.tsx';
import type { Mapping } from './imports.api.ts';
import { missingFields, readsAnew } from './mapping.ts';
import { NativeSelect, option } from './native-select.tsx';
import { isPasted } from './pasted.ts';
import { totalsLeftOut } from './words.ts';

interface MappingCardProps {
  entry: Import;
  mapping: Mapping;
  /** Rows were mended, which reading the file again would undo. */
  isMended: boolean;
}

/** How the file is read and the fields of its columns; every change is saved at once. */
export function MappingCard({ entry, mapping: { isSaving, isSaved, saving, save }, isMended }: MappingCardProps) {
  const { t } = useTranslation('imports');
  const [asked, setAsked] = useState<ImportMapping | null>(null);
  const isReading = saving !== undefined && readsAnew(saving);
  const missing = missingFields(entry.kind, entry.columns);
  const state = isReading ? t('readingAgain') : isSaving ? t('saving') : isSaved ? t('saved') : '';
  return (
    <SectionCard
      title={t('columns')}
      busy={isSaving}
      action={
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', pr: 1 }}>
          {state}
        </Typography>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, px: 2, pb: 2 }}>
        {entry.remembered && <Alert severity="info">{t('remembered')}</Alert>}
        <ReadingFields entry={entry} onChange={isMended ? setAsked : save} />
        {missing.length > 0 && !isReading && <Alert severity="warning">{t('missing', { fields: missing.join(', ') })}</Alert>}
      </Box>
      <Columns entry={entry} disabled={isReading} onChange={save} />
      <Switches entry={entry} onChange={save} />
      {asked !== null && (
        <ConfirmDialog
          danger
          title={t('readAnewTitle')}
          text={t('readAnewText')}
          confirmLabel={t('readAnew')}
          onConfirm={() => {
            save(asked);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </SectionCard>
  );
}

interface PartProps {
  entry: Import;
  onChange: (mapping: ImportMapping) => void;
}

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
function ReadingFields({ entry, onChange }: PartProps) {
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

/** More columns than this scroll by themselves: the rows are below them. */
const MANY = 15;
const many = { maxHeight: '80vh', overflowY: 'auto' } as const;

/** The columns of the file; not those that the server added for cells that the file lacks, as long as they are empty. */
function Columns({ entry, disabled, onChange }: PartProps & { disabled: boolean }) {
  const { t } = useTranslation('imports');
  const columns = entry.columns.filter(({ heading, samples }) => heading !== '' || samples.length > 0);
  return (
    <Box component="ul" aria-label={t('columns')} sx={{ ...list, ...(disabled && { opacity: 0.55 }), ...(columns.length > MANY && many) }}>
      {columns.map((column) => (
        <ColumnLine key={column.index} {...{ entry, column, disabled, onChange }} />
      ))}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;

/** The switches of the whole import, each with the effect of its position below it. */
function Switches({ entry, onChange }: PartProps) {
  const { t } = useTranslation('imports');
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      {(['updateExisting', 'emptyClears'] as const).map((name) => (
        <Box key={name} sx={{ mb: 1 }}>
          <FormControlLabel
            label={t(`switch.${name}`)}
            sx={{ minHeight: 44 }}
            control={<Switch checked={entry[name]} slotProps={{ input: { 'aria-describedby': `switch-${name}` } }} />}
            onChange={(_, checked) => onChange({ [name]: checked })}
          />
          <FormHelperText id={`switch-${name}`} sx={{ mt: 0 }}>
            {t(`${name}.${entry[name] ? 'on' : 'off'}`)}
          </FormHelperText>
        </Box>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[t('rows', { count: entry.rows }), totalsLeftOut(entry.totalRows)].filter(Boolean).join('. ')}.
      </Typography>
    </Box>
  );
}
