import Box from '@mui/material/Box';
import type { LoanPiece } from '@riideait/contract';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { LateNote } from '../due-dates/due-note.embed.tsx';
import { t } from './texts.ts';
import { isPieceLate, pieceLabel, whereWords } from './words.ts';

/** Where it is; red if it is lost, late, or cannot be handed over. */
function Where({ piece }: { piece: LoanPiece }) {
  const { state, loanState, obstacle, dueOn, ownerName } = piece;
  const isWrong = state === 'LOST' || (loanState === 'RESERVED' && obstacle !== null);
  return (
    <>
      <Box component="span" sx={isWrong ? { color: 'secondary.main', fontWeight: 600 } : {}}>
        {whereWords(piece)}
      </Box>
      {ownerName !== null && (
        <Box component="span" sx={{ color: 'warning.dark' }}>
          {` · ${t('ownedBy', { name: ownerName })}`}
        </Box>
      )}
      {dueOn !== null && isPieceLate(piece, new Date()) && (
        <>
          {' · '}
          <LateNote dueOn={dueOn} />
        </>
      )}
    </>
  );
}

const order = { RESERVED: 0, OUT: 1, BACK: 2 } as const;

const Named = ({ piece }: { piece: LoanPiece }) => (
  <TextLink to="/clothing/$id" params={{ id: piece.clothingNameId }}>
    {piece.clothingName}
  </TextLink>
);

export const pieceColumns: Column<LoanPiece>[] = [
  { key: 'picture', header: () => '', cell: ({ imageUrl }) => <Thumbnail url={imageUrl} size={32} />, width: 48 },
  {
    key: 'number',
    header: () => t('number'),
    cell: ({ clothingNumber }) => clothingNumber,
    sortBy: ({ clothingNumber }) => clothingNumber,
  },
  { key: 'name', header: () => t('name'), cell: (row) => <Named piece={row} />, hideBelow: 'md' },
  { key: 'size', header: () => t('size'), cell: ({ sizeLabel }) => sizeLabel, sortBy: ({ sizeLabel }) => sizeLabel },
  { key: 'where', header: () => t('where'), cell: (row) => <Where piece={row} />, sortBy: ({ loanState }) => order[loanState] },
];

export const PieceCard = ({ row, actions }: { row: LoanPiece; actions: ReactNode }) => (
  <RowCard
    lead={row.clothingNumber ?? '–'}
    title={pieceLabel(row)}
    detail={
      <>
        {row.sizeLabel !== null && `${row.sizeLabel} · `}
        <Where piece={row} />
      </>
    }
    action={
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Thumbnail url={row.imageUrl} size={36} />
        {actions}
      </Box>
    }
  />
);
