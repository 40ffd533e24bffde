import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { type ImportOutcome, type ImportRow, importFieldLabel } from '@riideait/contract';
import { useState } from 'react';
import { Changed, Reason, RowCell } from './row-cell.tsx';
import { besideColumns, hasNotes, problemsAt, type RowColumn } from './row-view.ts';
import { t } from './texts.ts';
import { useMend, useRows } from './use-import-rows.ts';

const looks = {
  new: { bgcolor: '#e3efe8', color: '#24533d' },
  changed: { bgcolor: '#e4e9f5', color: 'primary.main' },
  unchanged: { bgcolor: '#f1ede4', color: '#4f5565' },
  doubtful: { bgcolor: '#fbecd0', color: '#7a4a05' },
  refused: { bgcolor: '#f8e3e5', color: 'secondary.main' },
  skipped: { bgcolor: 'transparent', color: 'text.secondary', border: 1, borderColor: 'divider' },
} as const satisfies Record<ImportOutcome, object>;

/** The number of a row and its outcome. */
export const RowHead = ({ row }: { row: ImportRow }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
    <Box component="span" sx={{ fontWeight: 700, color: 'primary.main', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {t('rowNumber', { number: row.row })}
    </Box>
    <Chip size="small" label={t(`outcome.${row.outcome}`)} sx={looks[row.outcome]} />
  </Box>
);

/** One button for each decision that a row allows; a second press takes it back. */
function Decisions({ row: { row, decision, choices } }: { row: ImportRow }) {
  const { editable } = useRows();
  const { mend, isPending } = useMend(row);
  if (!editable || choices.length === 0) return null;
  return (
    <Box role="group" aria-label={t('decisionAt', { number: row })} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {choices.map((choice) => (
        <Button
          key={choice}
          size="small"
          variant={decision === choice ? 'contained' : choices.length === 1 ? 'text' : 'outlined'}
          startIcon={decision === choice ? <Check /> : undefined}
          aria-pressed={decision === choice}
          aria-label={`${t(`decision.${choice}`)}: ${t('atRow', { number: row })}`}
          aria-disabled={isPending}
          onClick={() => !isPending && mend({ decision: decision === choice ? null : choice })}
          sx={{ minHeight: { xs: 44, md: 36 }, whiteSpace: 'nowrap', '&.MuiButton-text': { ml: -1.5 } }}
        >
          {t(`decision.${choice}`)}
        </Button>
      ))}
    </Box>
  );
}

/** What no cell of a row shows: problems of the whole row, its match in the register, its decisions. */
export function RowNotes({ row }: { row: ImportRow }) {
  const { entry, columns } = useRows();
  const { problems, changes, remark } = besideColumns(row, columns);
  const { match, pieces } = row;
  return (
    <Box sx={{ ...notes, minWidth: { sm: row.problems.length + row.choices.length > 1 ? 200 : 0 } }}>
      {problems.map(({ code, field, text }) => (
        <Reason key={`${code} ${field}`} row={row} text={text} />
      ))}
      {changes.map(({ field, ...change }) => (
        <div key={field}>
          {importFieldLabel(entry.kind, field)}: <Changed {...change} />
        </div>
      ))}
      {remark !== undefined && <div>{`${importFieldLabel(entry.kind, 'comment')}: ${remark}`}</div>}
      {match?.url === null && match.text}
      {match && match.url !== null && (
        <Link href={match.url} target="_blank" rel="noopener">
          {`${t('match')}: ${match.text}`}
        </Link>
      )}
      {pieces > 1 && <strong>{t('pieces', { count: pieces })}</strong>}
      <Decisions row={row} />
    </Box>
  );
}

const notes = { display: 'grid', gap: 0.75, py: 0.5, fontSize: '0.875rem', overflowWrap: 'anywhere' } as const;

/** A row on a phone: its name, the cells with something to say, and the others on demand. */
export function ImportRowCard({ row }: { row: ImportRow }) {
  const { columns } = useRows();
  const [showsAll, setShowsAll] = useState(false);
  const tells = ({ field }: RowColumn) => problemsAt(row, field).length > 0 || row.changes.some((change) => change.field === field);
  // a mended cell stays, and with it the focus
  const [first] = useState(() => columns.filter(tells).map(({ field }) => field));
  const telling = columns.filter((column) => tells(column) || first.includes(column.field));
  const title = columns.flatMap(({ field }) => row.values[field] || []);
  return (
    <Box sx={{ px: 2, py: 1.25, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
        <RowHead row={row} />
        {!hasNotes(row, columns) && <Decisions row={row} />}
      </Box>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title.slice(0, 3).join(' · ')}</Box>
      {(showsAll ? columns : telling).map((column) => (
        <Box key={column.field}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{column.label}</Box>
          <RowCell row={row} column={column} />
        </Box>
      ))}
      {hasNotes(row, columns) && <RowNotes row={row} />}
      {telling.length < columns.length && (
        <Button
          size="small"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          sx={{ minHeight: 44, ml: -1.5, justifySelf: 'start' }}
        >
          <span>{showsAll ? t('fewerFields') : t('allFields', { count: columns.length - telling.length })}</span>
        </Button>
      )}
    </Box>
  );
}
