import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ImportStatus, ImportSummary } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/dates.ts';
import { i18n } from '../../texts/i18n.ts';
import type { Column } from '../../ui/column.ts';
import { TextLink } from '../../ui/link.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { inShort } from './words.ts';

const t = i18n.getFixedT(null, 'imports');

const colors = { READY: 'warning', RUNNING: 'primary', DONE: 'success', FAILED: 'error', UNDONE: 'default' } as const satisfies Record<
  ImportStatus,
  string
>;

export const StatusChip = ({ status }: { status: ImportStatus }) => (
  <Chip size="small" variant="outlined" color={colors[status]} label={t(`status.${status}`)} />
);

const Open = ({ entry: { id, fileName } }: { entry: ImportSummary }) => (
  <TextLink to="/import/$id" params={{ id }} sx={{ overflowWrap: 'anywhere' }}>
    {fileName}
  </TextLink>
);

const By = ({ entry: { createdAt, createdBy } }: { entry: ImportSummary }) => (
  <>
    {formatDateTime(createdAt)}
    {createdBy !== null && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{createdBy}</Box>}
  </>
);

export const importsColumns: Column<ImportSummary>[] = [
  {
    key: 'fileName',
    header: () => t('file'),
    cell: (entry) => (
      <>
        <Open entry={entry} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t(`kind.${entry.kind}`)}</Box>
      </>
    ),
  },
  { key: 'createdAt', header: () => t('when'), cell: (entry) => <By entry={entry} />, width: '22%' },
  { key: 'status', header: () => t('state'), cell: ({ status }) => <StatusChip status={status} />, width: 130 },
  { key: 'counts', header: () => t('what'), cell: inShort, width: '34%' },
];

export const ImportCard = ({ row: entry, actions }: { row: ImportSummary; actions: ReactNode }) => (
  <RowCard
    wide
    title={<Open entry={entry} />}
    detail={
      <>
        {t(`kind.${entry.kind}`)} · {formatDateTime(entry.createdAt)}
        {entry.createdBy !== null && ` · ${entry.createdBy}`}
        <Box>{inShort(entry)}</Box>
        <Box sx={{ mt: 0.5 }}>
          <StatusChip status={entry.status} />
        </Box>
      </>
    }
    action={actions}
  />
);
