import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { type ImportProblem, type ImportRow, importFieldLabel } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { Changed } from './cell-value.tsx';
import { TakeBack } from './import-row-cell.tsx';
import { ImportRowChoices } from './import-row-choices.tsx';
import { useImportRowsOf } from './import-row-context.ts';
import { ImportRowInput } from './import-row-input.tsx';
import { changeAt, FIT, fieldsBeside, isRefusal, problemId, problemsAt, type RowColumn } from './import-row-view.ts';

/** What there is to say of a row beyond its cells: what is wrong with it, what it is in the register, and what can be decided. */
export function ImportRowDetail({ row }: { row: ImportRow }) {
  const { t } = useTranslation('import-rows');
  const { entry, columns, editable } = useImportRowsOf();
  const { problems, match, pieces, choices } = row;
  const beside = fieldsBeside(row, columns, entry.kind);
  const isMobile = useIsMobile();
  // in a wide table what changes may be out of sight
  const changed = isMobile || columns.length <= FIT ? [] : columns.flatMap(({ field, label }) => (changeAt(row, field) ? label : []));

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        flexWrap: 'wrap',
        alignItems: { sm: 'center' },
        columnGap: 2,
        rowGap: 1,
        fontSize: '0.875rem',
      }}
    >
      {problems.length > 0 && (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.25 }}>
          {problems.map((problem) => (
            <Problem key={problemId(row, problem)} row={row} problem={problem} />
          ))}
        </Stack>
      )}
      {beside.map((column) => (
        <Beside key={column.field} row={row} column={column} editable={editable} />
      ))}
      {changed.length > 0 && <Box sx={{ color: 'text.secondary' }}>{t('changedAt', { fields: changed.join(', ') })}</Box>}
      {match && <Match {...match} />}
      {pieces > 1 && <Box sx={{ fontWeight: 600 }}>{t('pieces', { count: pieces })}</Box>}
      {editable && choices.length > 0 && (
        <Box
          role="group"
          aria-label={`${t('decision')}: ${t('atRow', { number: row.row })}`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          <ImportRowChoices row={row} />
        </Box>
      )}
    </Box>
  );
}

/** What is wrong, and with which field. */
function Problem({ row, problem }: { row: ImportRow; problem: ImportProblem }) {
  const { entry } = useImportRowsOf();
  const { field, text } = problem;
  const label = field === null ? '' : importFieldLabel(entry.kind, field);
  const refused = isRefusal(problem);
  return (
    <Box
      component="li"
      id={problemId(row, problem)}
      sx={{ display: 'flex', gap: 0.75, overflowWrap: 'anywhere', color: refused ? 'secondary.main' : '#7a4a05' }}
    >
      {refused ? <ErrorOutline aria-hidden sx={sign} /> : <HelpOutline aria-hidden sx={sign} />}
      <span>
        {label !== '' && !text.startsWith(label) && <strong>{label}: </strong>}
        {text}
      </span>
    </Box>
  );
}

const sign = { fontSize: 18, mt: '1px', flexShrink: 0 } as const;

/** A field that the file has no column for: an input where something is wrong or was corrected, else what it becomes. */
function Beside({ row, column, editable }: { row: ImportRow; column: RowColumn; editable: boolean }) {
  const problems = problemsAt(row, column.field);
  const isCorrected = row.corrected.includes(column.field);
  const change = changeAt(row, column.field);
  if (editable && (problems.length > 0 || isCorrected))
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', pt: 0.75 }}>
        <ImportRowInput
          row={row}
          column={column}
          labelled
          describedBy={problems.length > 0 ? problems.map((problem) => problemId(row, problem)).join(' ') : undefined}
        />
        {isCorrected && <TakeBack row={row} column={column} />}
      </Box>
    );
  if (change === undefined) return null;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {column.label}: <Changed {...change} />
    </Box>
  );
}

/** The row of the register it is about. */
function Match({ text, url }: { text: string; url: string | null }) {
  const { t } = useTranslation('import-rows');
  return (
    <Box sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
      {url === null ? t('matchInFile') : t('match')}:{' '}
      {url === null ? (
        text
      ) : (
        <Link href={url} target="_blank" rel="noopener" underline="hover" sx={{ fontWeight: 600 }}>
          {text}
          <OpenInNew aria-hidden sx={{ fontSize: 15, ml: 0.5, verticalAlign: '-2px' }} />
          <span style={visuallyHidden}> ({t('newTab')})</span>
        </Link>
      )}
    </Box>
  );
}
