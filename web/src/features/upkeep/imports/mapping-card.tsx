import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Import, ImportEncoding, type ImportMapping, ImportSeparator, isAsked } from '@riideait/contract';
import { useState } from 'react';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { ColumnLine } from './column-line.tsx';
import { FixedLine } from './fixed-line.tsx';
import { columnsOfFile, fixableFields, missingFields, readsAnew, waitsForColumns } from './mapping.ts';
import { NativeSelect, option } from './native-select.tsx';
import { isPasted } from './pasted.ts';
import { t } from './texts.ts';
import type { Mapping } from './use-mapping.ts';
import { columnsInShort } from './words.ts';

/** How the file is read and the fields of its columns, folded unless a column waits; every change is saved at once. */
export function MappingCard({ entry, mapping: { isSaving, isSaved, saving, save } }: { entry: Import; mapping: Mapping }) {
  const [asked, setAsked] = useState<ImportMapping | null>(null);
  const isReading = saving !== undefined && readsAnew(saving);
  const missing = missingFields(entry.kind, entry.columns);
  const state = isReading ? t('readingAgain') : isSaving ? t('saving') : isSaved ? t('saved') : '';
  return (
    <Collapsible title={t('columns')} note={columnsInShort(entry)} defaultOpen={waitsForColumns(entry)}>
      <Box aria-busy={isSaving} sx={{ display: 'grid', gap: 2, px: 2, pb: 2 }}>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', minHeight: 20 }}>
          {state || (entry.remembered && t('remembered'))}
        </Typography>
        <ReadingFields entry={entry} onChange={setAsked} />
        {missing.length > 0 && !isReading && <Alert severity="warning">{t(`missing.${entry.kind}`, { fields: missing.join(', ') })}</Alert>}
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
    </Collapsible>
  );
}

interface PartProps {
  entry: Import;
  onChange: (mapping: ImportMapping) => void;
}

const separatorNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const satisfies Record<ImportSeparator, string>;

/** Rows offered as the header row. */
const HEADER_ROWS = 40;
const columns = { xs: '1fr', sm: 'repeat(auto-fit, minmax(150px, 200px))' } as const;
const grid = { display: 'grid', gridTemplateColumns: columns, gap: 1.5, pt: 1 } as const;

/** The sheet and the header row, and the encoding and separator of a text file. */
function ReadingFields({ entry: { fileName, sheets, sheet, headerRow, encoding, separator }, onChange }: PartProps) {
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
        onChange={(chosen) => onChange({ headerRow: Number(chosen) || null })}
      >
        {option('', t('noHeader'))}
        {rows.map((row) => option(row, t('inRow', { row })))}
      </NativeSelect>
      {encoding !== null && isText && (
        <NativeSelect label={t('encoding')} value={encoding} onChange={(chosen) => onChange({ encoding: ImportEncoding.parse(chosen) })}>
          {ImportEncoding.options.map((value) => option(value, value === 'macintosh' ? 'MAC ROMAN' : value.toUpperCase()))}
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

/** The columns of the file, and fields that may be the same in all its rows: first those without which nothing can be written. */
function Columns({ entry, disabled, onChange }: PartProps & { disabled: boolean }) {
  const lines = (isNeeded: boolean) =>
    fixableFields(entry)
      .filter(({ field }) => (field === 'clothingName') === isNeeded)
      .map((each) => <FixedLine key={each.field} {...{ entry, disabled, onChange, ...each }} />);
  return (
    <RowList aria-label={t('columns')} sx={{ opacity: disabled ? 0.55 : 1 }}>
      {lines(true)}
      {columnsOfFile(entry)
        .filter((column) => !isAsked(column))
        .map((column) => (
          <ColumnLine key={column.index} {...{ entry, column, disabled, onChange }} />
        ))}
      {lines(false)}
    </RowList>
  );
}

/** The switches of the whole import, each with the effect of its position below it. */
const Switches = ({ entry, onChange }: PartProps) => (
  <Box sx={{ display: 'grid', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
    {(['updateExisting', 'emptyClears'] as const).map((name) => (
      <SwitchInput
        key={name}
        name={name}
        error={undefined}
        label={t(`switch.${name}`)}
        value={entry[name]}
        hint={t(`${name}.${entry[name] ? 'on' : 'off'}`)}
        onChange={(checked) => onChange({ [name]: checked })}
      />
    ))}
  </Box>
);
