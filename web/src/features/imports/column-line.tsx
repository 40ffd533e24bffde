import Box from '@mui/material/Box';
import type { ImportColumn, ImportKind } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { FieldSelect } from './field-select.tsx';
import { columnLetter } from './mapping.ts';

/** Heading, samples and field beside each other; on a phone below each other. */
export const columnGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr) minmax(200px, 260px)' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'start',
} as const;

interface ColumnLineProps {
  kind: ImportKind;
  column: ImportColumn;
  columns: readonly ImportColumn[];
  disabled: boolean;
  onChange: (field: string | null) => void;
}

/** A column of the file: its heading, what stands in it, and what it is in the register. */
export function ColumnLine({ column, ...select }: ColumnLineProps) {
  const { t } = useTranslation('imports');
  const { index, heading, samples, field } = column;
  const isOut = field === null;
  return (
    <Box component="li" sx={{ ...columnGrid, px: 2, py: 1.25, borderTop: '1px solid #eee9df' }}>
      <Box sx={{ display: 'flex', gap: 1.25, pt: { sm: 1.25 }, minWidth: 0 }}>
        <Box component="span" sx={{ color: 'text.secondary', minWidth: 20, fontSize: '0.8125rem', lineHeight: '24px' }}>
          {columnLetter(index)}
        </Box>
        <Box
          component="span"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', ...fewLines, ...((isOut || heading === '') && { color: 'text.secondary' }) }}
        >
          {heading === '' ? t('noHeading') : heading}
        </Box>
      </Box>
      <Box
        sx={{
          pt: { sm: 1.25 },
          pl: { xs: 3.75, sm: 0 },
          color: 'text.secondary',
          fontSize: '0.875rem',
          overflowWrap: 'anywhere',
          ...fewLines,
        }}
      >
        {samples.length === 0 ? t('noSamples') : samples.join(' · ')}
      </Box>
      <Box sx={{ mt: { xs: 0.5, sm: 0 } }}>
        <FieldSelect column={column} {...select} />
      </Box>
    </Box>
  );
}

const fewLines = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const;
