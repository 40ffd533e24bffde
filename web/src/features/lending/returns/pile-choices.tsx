import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import { ChoiceLine } from '../../../ui/choice-line.tsx';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import type { HolderHit, OutPiece } from './pile.ts';
import { t } from './texts.ts';

/** A piece with the picture of its garment, by which it is known in the hand, its holder and group. */
export function PieceChoice({ piece, typed }: { piece: OutPiece; typed: string }) {
  const { clothingNumber, clothingName, personName, groupName, late, imageUrl } = piece;
  const detail = [personName, groupName, late && t('late')].filter(Boolean).join(' · ');
  return (
    <>
      <Thumbnail url={imageUrl} />
      <ChoiceLine number={clothingNumber} name={clothingName} detail={detail} typed={typed} />
    </>
  );
}

/** As `PieceChoice`, small: of garments that have a piece of the same number. */
export function PieceTile({ piece: { clothingNumber, clothingName, personName, imageUrl } }: { piece: OutPiece }) {
  return (
    <>
      <Thumbnail url={imageUrl} />
      <Box sx={{ minWidth: 0, lineHeight: 1.2, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontSize: '0.875rem', fontWeight: 600, ...lines(3) }}>{clothingName}</Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', ...lines(1) }}>
          {clothingNumber} · {personName}
        </Box>
      </Box>
    </>
  );
}

const lines = (most: number) =>
  ({ display: '-webkit-box', WebkitLineClamp: most, WebkitBoxOrient: 'vertical', overflow: 'hidden' }) as const;

export function HolderChoice({ holder: { personName, groupName, held }, typed }: { holder: HolderHit; typed: string }) {
  const detail = [groupName, t('holds', { count: held })].filter(Boolean).join(' · ');
  return <ChoiceLine number={null} icon={<PersonOutlined />} name={personName} detail={detail} typed={typed} />;
}
