import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Import, ImportMapping } from '@riideait/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ColumnLine, columnGrid } from './column-line.tsx';
import { useIsMended } from './import-rows.api.ts';
import type { Mapping } from './imports.api.ts';
import { missingFields, readsAnew, withField } from './mapping.ts';
import { OtherKind } from './other-kind.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { rowsLeftOut } from './words.ts';

/** Columns shown before one asks for more: a file of fifty would hide its rows below. */
const SHOWN = 12;

/** How the file was understood, and what its columns are; what is changed is saved at once. */
export function MappingCard({ entry, mapping }: { entry: Import; mapping: Mapping }) {
  const { t } = useTranslation('imports');
  const { isSaving, isSaved, saving, save } = mapping;
  const [asks, setAsks] = useState<ImportMapping | null>(null);
  const isMended = useIsMended(entry.id);
  const readAnew = (reading: ImportMapping) => (isMended() ? setAsks(reading) : save(reading));
  const isReading = saving !== undefined && readsAnew(saving);
  const missing = missingFields(entry.kind, entry.columns);
  const read = entry.columns.filter(({ field }) => field !== null).length;

  return (
    <SectionCard
      title={t('columns', { read, all: entry.columns.length })}
      busy={isSaving}
      action={
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', pr: 1 }}>
          {isSaving ? t('saving') : isSaved ? t('saved') : ''}
        </Typography>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, px: 2, pb: 2 }}>
        {entry.remembered && <Alert severity="info">{t('remembered')}</Alert>}
        <ReadingFields entry={entry} onChange={readAnew} />
        {asks !== null && (
          <ConfirmDialog
            danger
            title={t('readAnewTitle')}
            text={t('readAnewText')}
            confirmLabel={t('readAnew')}
            onConfirm={() => {
              save(asks);
              setAsks(null);
            }}
            onClose={() => setAsks(null)}
          />
        )}
        {isReading && <ProgressLine phase={t('readingAgain')} />}
        {entry.likelyOther && !isReading && <OtherKind entry={entry} />}
        {missing.length > 0 && !isReading && <Alert severity="warning">{t('missing', { fields: missing.join(', ') })}</Alert>}
      </Box>
      <Columns entry={entry} busy={isReading} onChange={(index, field) => save({ columns: withField(entry.columns, index, field) })} />
      <Box sx={{ display: 'grid', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
        <EmptyClears entry={entry} onChange={(emptyClears) => save({ emptyClears })} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[t('rows', { count: entry.rows }), rowsLeftOut(entry.totalRows)].filter(Boolean).join('. ')}.
        </Typography>
      </Box>
    </SectionCard>
  );
}

interface ColumnsProps {
  entry: Import;
  /** Other columns are on their way. */
  busy: boolean;
  onChange: (index: number, field: string | null) => void;
}

function Columns({ entry: { kind, columns }, busy, onChange }: ColumnsProps) {
  const { t } = useTranslation('imports');
  const [all, setAll] = useState(false);
  const shown = all || columns.length <= SHOWN + 3 ? columns : columns.slice(0, SHOWN);

  return (
    <Box sx={{ opacity: busy ? 0.55 : 1 }}>
      <Box aria-hidden sx={{ ...columnGrid, display: { xs: 'none', sm: 'grid' }, ...heading }}>
        <span>{t('column')}</span>
        <span>{t('samples')}</span>
        <span>{t('field')}</span>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((column) => (
          <ColumnLine
            key={column.index}
            kind={kind}
            column={column}
            columns={columns}
            disabled={busy}
            onChange={(field) => onChange(column.index, field)}
          />
        ))}
      </Box>
      {shown.length < columns.length && (
        <Box sx={{ px: 2, py: 1, borderTop: '1px solid #eee9df' }}>
          <Button onClick={() => setAll(true)}>{t('allColumns', { count: columns.length })}</Button>
        </Box>
      )}
    </Box>
  );
}

const heading = {
  px: 2,
  py: 1,
  bgcolor: '#fbf9f5',
  color: 'text.secondary',
  fontSize: 12.5,
  fontWeight: 600,
  borderTop: 1,
  borderColor: 'divider',
} as const;

function EmptyClears({ entry: { emptyClears }, onChange }: { entry: Import; onChange: (emptyClears: boolean) => void }) {
  const { t } = useTranslation('imports');
  const id = useId();
  return (
    <Box>
      <FormControlLabel
        label={t('emptyClears')}
        sx={{ minHeight: 44 }}
        control={
          <Switch checked={emptyClears} onChange={(_, checked) => onChange(checked)} slotProps={{ input: { 'aria-describedby': id } }} />
        }
      />
      <FormHelperText id={id} sx={{ mt: 0 }}>
        {t(emptyClears ? 'emptyClearsOn' : 'emptyClearsOff')}
      </FormHelperText>
    </Box>
  );
}
