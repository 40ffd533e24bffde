import { type InsuredItem, type InsuredSums, photoUrl, sumsOfWorth, writtenAmount } from '@riideait/contract';
import { useEffect, useRef } from 'react';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { Thumbnail } from '../images/thumbnail.embed.tsx';
import { sumWords } from './sums.ts';
import { t } from './texts.ts';

interface InsuredPiecesProps {
  title: string;
  sums: InsuredSums;
  items: readonly InsuredItem[];
  photos: boolean;
}

const noteOf = ({ ownerName, placeName, by, deleted }: InsuredItem): string =>
  [placeName, ownerName, by === 'PRICE' && t('byPrice'), deleted && t('isDeleted')].filter(Boolean).join(', ');

/** A drawing would say nothing to an insurer. */
const Photo = ({ url }: { url: string | null }) => url !== null && <img src={url} alt="" loading="lazy" />;

/** The annex: pieces below their clothing names, in two columns on paper; on a phone folded until they are tapped, or printed. */
export function InsuredPieces({ title, sums, items, photos }: InsuredPiecesProps) {
  const isMobile = useIsMobile();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const unfold = () => {
      for (const folded of list.current?.querySelectorAll('details') ?? []) folded.open = true;
    };
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  if (items.length === 0) return null;
  const names = [...Map.groupBy(items, ({ clothingNameId }) => clothingNameId)];
  return (
    <section aria-label={title}>
      <h2>{`${title} · ${sumWords(sums)}`}</h2>
      <div className={photos ? 'insured pictured' : 'insured'} ref={list}>
        {names.map(([id, pieces]) => (
          <details key={id} open={!isMobile}>
            <summary>
              <Thumbnail url={pieces[0]?.imageUrl ?? null} size={24} onPaper />
              <strong>{pieces[0]?.clothingName}</strong>
              <span>{sumWords(sumsOfWorth(pieces))}</span>
            </summary>
            <ul>
              {pieces.map((piece) => (
                <li key={piece.id}>
                  {photos && <Photo url={photoUrl(piece.imageUrl)} />}
                  <b>{piece.clothingNumber ?? t('noNumber')}</b>{' '}
                  <span>{piece.cents === null ? t('unvaluedOne') : writtenAmount(piece.cents)}</span> <small>{noteOf(piece)}</small>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
