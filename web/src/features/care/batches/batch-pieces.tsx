import Box from '@mui/material/Box';
import { type BatchPiece, writtenAmount } from '@riideait/contract';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { t } from './texts.ts';
import { outcomeWords } from './words.ts';

const NameLink = ({ piece: { clothingNameId, clothingName } }: { piece: BatchPiece }) => (
  <TextLink to="/clothing/$id" params={{ id: clothingNameId }}>
    {clothingName}
  </TextLink>
);

const shareOf = ({ shareCents }: BatchPiece) => (shareCents === null ? null : writtenAmount(shareCents));

/** Where it is; red if it is lost. */
const Outcome = ({ piece }: { piece: BatchPiece }) =>
  piece.outcome === 'LOST' ? (
    <Box component="span" sx={{ color: 'secondary.main', fontWeight: 600 }}>
      {outcomeWords(piece)}
    </Box>
  ) : (
    outcomeWords(piece)
  );

export const pieceColumns: Column<BatchPiece>[] = [
  {
    key: 'number',
    header: () => t('number'),
    cell: ({ clothingNumber }) => clothingNumber,
    sortBy: ({ clothingNumber }) => clothingNumber,
  },
  { key: 'name', header: () => t('name'), cell: (row) => <NameLink piece={row} />, sortBy: ({ clothingName }) => clothingName },
  { key: 'size', header: () => t('size'), cell: ({ sizeLabel }) => sizeLabel, sortBy: ({ sizeLabel }) => sizeLabel, hideBelow: 'md' },
  { key: 'outcome', header: () => t('outcome'), cell: (row) => <Outcome piece={row} />, sortBy: ({ backAt }) => backAt },
  { key: 'share', header: () => t('share'), cell: shareOf, sortBy: ({ shareCents }) => shareCents, align: 'right' },
];

export const PieceCard = ({ row, actions }: { row: BatchPiece; actions: ReactNode }) => (
  <RowCard
    lead={row.clothingNumber ?? '–'}
    title={<NameLink piece={row} />}
    detail={
      <>
        <Outcome piece={row} />
        {row.shareCents !== null && ` · ${shareOf(row)}`}
      </>
    }
    action={actions}
  />
);
