import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Import, ImportMapping } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ColumnLine } from './column-line.tsx';
import type { Mapping } from './imports.api.ts';
import { missingFields, readsAnew } from './mapping.ts';
import { ReadingFields } from './reading-fields.tsx';
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

/** Columns shown before the button for all: the rows are below them. */
const SHOWN = 15;

interface PartProps {
  entry: Import;
  onChange: (mapping: ImportMapping) => void;
}

/** The columns of the file; not those that the server added for cells that the file lacks, as long as they are empty. */
function Columns({ entry, disabled, onChange }: PartProps & { disabled: boolean }) {
  const { t } = useTranslation('imports');
  const [showsAll, setShowsAll] = useState(false);
  const columns = entry.columns.filter(({ heading, samples }) => heading !== '' || samples.length > 0);
  const shown = showsAll ? columns : columns.slice(0, SHOWN);
  return (
    <>
      <Box component="ul" aria-label={t('columns')} sx={{ listStyle: 'none', m: 0, p: 0, opacity: disabled ? 0.55 : 1 }}>
        {shown.map((column) => (
          <ColumnLine key={column.index} {...{ entry, column, disabled, onChange }} />
        ))}
      </Box>
      {shown.length < columns.length && (
        <Button sx={{ mx: 1 }} onClick={() => setShowsAll(true)}>
          {t('allColumns', { count: columns.length })}
        </Button>
      )}
    </>
  );
}

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
