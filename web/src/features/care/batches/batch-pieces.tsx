import './texts.ts';
import { type BatchPiece, writtenAmount } from '@riideait/contract';
import type { ReactNode } from 'react';
import { textsOf } from '../../../texts/i18n.ts';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { outcomeWords } from './words.ts';

const t = textsOf('batches');

const NameLink = ({ piece: { clothingNameId, clothingName } }: { piece: BatchPiece }) => (
  <TextLink to="/clothing/$id" params={{ id: clothingNameId }}>
    {clothingName}
  </TextLink>
);

const shareOf = ({ shareCents }: BatchPiece) => (shareCents === null ? null : writtenAmount(shareCents));

export const pieceColumns: Column<BatchPiece>[] = [
  {
    key: 'number',
    header: () => t('number'),
    cell: ({ clothingNumber }) => clothingNumber,
    sortBy: ({ clothingNumber }) => clothingNumber,
  },
  { key: 'name', header: () => t('name'), cell: (row) => <NameLink piece={row} />, sortBy: ({ clothingName }) => clothingName },
  { key: 'size', header: () => t('size'), cell: ({ sizeLabel }) => sizeLabel, sortBy: ({ sizeLabel }) => sizeLabel, hideBelow: 'md' },
  { key: 'outcome', header: () => t('outcome'), cell: outcomeWords, sortBy: ({ backAt }) => backAt },
  { key: 'share', header: () => t('share'), cell: shareOf, sortBy: ({ shareCents }) => shareCents, align: 'right' },
];

export const PieceCard = ({ row, actions }: { row: BatchPiece; actions: ReactNode }) => (
  <RowCard
    lead={row.clothingNumber ?? '–'}
    title={<NameLink piece={row} />}
    detail={[outcomeWords(row), shareOf(row)].filter(Boolean).join(' · ')}
    action={actions}
  />
);
