import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import type { ImportChange, ImportRow } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { changeAt, isRefusal, problemsAt, type RowColumn } from './import-row-view.ts';

/** What stands in a cell, with a sign where something is wrong, and how it was in the register where it changes. */
export function CellValue({ row, column: { field } }: { row: ImportRow; column: RowColumn }) {
  const { t } = useTranslation('import-rows');
  const problems = problemsAt(row, field);
  const change = changeAt(row, field);
  const value = row.values[field] ?? '';
  return (
    <>
      {problems.length > 0 &&
        (problems.some(isRefusal) ? (
          <ErrorOutline aria-hidden sx={{ fontSize: 18, color: 'secondary.main' }} />
        ) : (
          <HelpOutline aria-hidden sx={{ fontSize: 18, color: '#7a4a05' }} />
        ))}
      <Box component="span" sx={{ minWidth: 0, width: { sm: 'max-content' }, maxWidth: { sm: 240 }, overflowWrap: 'break-word' }}>
        {change ? <Changed {...change} /> : value === '' ? <Nothing label={t('emptyCell')} /> : value}
        {row.corrected.includes(field) && (
          <Box
            component="span"
            sx={{ display: 'block', fontSize: '0.75rem', fontWeight: 600, color: problems.length > 0 ? 'text.secondary' : '#24533d' }}
          >
            {problems.some(isRefusal) ? t('correctedStill') : problems.length > 0 ? t('correctedOnly') : t('corrected')}
          </Box>
        )}
      </Box>
    </>
  );
}

const Nothing = ({ label }: { label: string }) => (
  <>
    <Box component="span" aria-hidden sx={{ color: '#8b8677' }}>
      –
    </Box>
    <span style={visuallyHidden}>{label}</span>
  </>
);

/** Before and after; a screen reader says which is which. */
export function Changed({ before, after }: Pick<ImportChange, 'before' | 'after'>) {
  const { t } = useTranslation('import-rows');
  return (
    <>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        <span style={visuallyHidden}>{t('before')}: </span>
        {before ?? <Nothing label={t('emptyCell')} />}
      </Box>
      <span aria-hidden> → </span>
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600, color: 'primary.main' }}>
        <span style={visuallyHidden}>{t('after')}: </span>
        {after ?? <Nothing label={t('emptyCell')} />}
      </Box>
    </>
  );
}
