import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DataTable } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { HistoryCard, historyColumns } from './history-columns.tsx';
import type { PieceHistory } from './history-pieces.ts';
import { t as historyText } from './history-texts.ts';
import { useSeenColumns } from './issue-columns.tsx';

const forThumbs = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 0 } } as const;

export function HistoryPieceCard({ piece }: { piece: PieceHistory }) {
  const columns = useSeenColumns(historyColumns);
  const { clothingNameId, clothingName, clothingNumber, deleted, whereabouts, entries } = piece;
  const current = entries.find(({ validUntil }) => validUntil === null);
  const state =
    entries.length === 0 ? (
      historyText('neverIssued')
    ) : current ? (
      <>
        {historyText('with')}{' '}
        <TextLink to="/people/$id" params={{ id: current.personId }} sx={forThumbs}>
          {current.personName}
        </TextLink>
      </>
    ) : deleted ? (
      historyText('deleted')
    ) : (
      historyText('now', { where: whereabouts })
    );

  return (
    <Card component="section" aria-label={clothingName}>
      <Box sx={{ px: 2, py: 1.5 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          <TextLink to="/clothing/$id" params={{ id: clothingNameId }} sx={{ fontWeight: 'inherit', ...forThumbs }}>
            {clothingName}
          </TextLink>
          {clothingNumber !== null && ` nr ${clothingNumber}`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {state}
        </Typography>
      </Box>
      {entries.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <DataTable
            bare
            columns={columns}
            rows={entries}
            rowKey={(entry) => entry.id}
            card={HistoryCard}
            defaultSort={{ key: 'validFrom', order: 'desc' }}
            paged
            empty={historyText('neverIssued')}
          />
        </Box>
      )}
    </Card>
  );
}
