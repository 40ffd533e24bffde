import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FindingKind, type Found, findingKinds, type Stocktake, stocktakeResult } from '@riideait/contract';
import { useState } from 'react';
import { isWaiting } from '../../../lib/posts.ts';
import { useMay } from '../../../shell/use-session.ts';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { compareTexts } from '../../../ui/compare.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useCloseStocktake } from './changes.ts';
import { withSize } from './count-hits.ts';
import { oddities } from './count-piece.ts';
import type { CountedRegister } from './find-pieces.ts';
import { PlaceProgress } from './progress-now.tsx';
import { t } from './texts.ts';
import type { Counting } from './use-counting.ts';

/** Findings listed of a kind before its end. */
const LISTED = 200;

interface StateViewProps {
  stocktake: Stocktake;
  counting: Counting;
}

/** How far each place is, what is odd so far, and the end of the counting. */
export function StateView({ stocktake, counting }: StateViewProps) {
  const { result, register } = counting;
  const mayClose = useMay('stocktakes:write');
  const byKind = Map.groupBy(result.findings, ({ kind }) => kind);
  const places = result.progress.toSorted((a, b) => compareTexts(register.placeOf(a.placeId) ?? '', register.placeOf(b.placeId) ?? ''));

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
      <SectionCard title={t('byPlace')}>
        <Box sx={{ display: 'grid', gap: 1.5, px: 2, pb: 2 }}>
          <PlaceProgress label={t('total')} counted={result.totals.counted} expected={result.totals.expected} />
          {places.map(({ placeId, counted, expected }) => (
            <PlaceProgress key={placeId} label={register.placeOf(placeId) ?? t('withoutPlace')} counted={counted} expected={expected} />
          ))}
        </Box>
      </SectionCard>
      {mayClose && <CloseButton stocktake={stocktake} counting={counting} />}
      {findingKinds.map((kind) => {
        const found = byKind.get(kind) ?? [];
        return found.length > 0 && <KindSoFar key={kind} kind={kind} found={found} counting={counting} />;
      })}
    </Box>
  );
}

function KindSoFar({ kind, found, counting: { register } }: { kind: FindingKind; found: readonly Found[]; counting: Counting }) {
  const title = kind === 'MISSING' ? t('stillMissing', { count: found.length }) : `${t(`kind.${kind}`)} · ${found.length}`;
  const more = found.length - LISTED;
  const placeOf = ({ kind, piece, pile, entry }: Found) => {
    // Where it belongs is among its oddities.
    if (kind === 'MISPLACED' && entry) return t('seenAt', { place: register.placeOf(entry.placeId) ?? t('withoutPlace') });
    return register.placeOf(piece?.placeId ?? pile?.placeId ?? entry?.placeId ?? null);
  };
  return (
    <Collapsible title={title}>
      <RowList>
        {found.slice(0, LISTED).map((one) => {
          const { piece, pile, entry } = one;
          return (
            <li key={`${piece?.id} ${pile?.nameId} ${pile?.sizeLabel} ${pile?.placeId} ${entry?.id}`}>
              <RowCard
                lead={piece?.number ?? entry?.clothingNumber ?? '–'}
                title={titleOf(one, register)}
                detail={[
                  placeOf(one),
                  isGone(one) && t('said.gone'),
                  ...(piece && entry ? oddities(piece, entry, register) : []),
                  pile && t('amounts', { counted: pile.counted, expected: pile.expected }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </li>
          );
        })}
      </RowList>
      {more > 0 && <Box sx={{ p: 2, color: 'text.secondary' }}>{t('andMore', { count: more })}</Box>}
    </Collapsible>
  );
}

/** A piece that has gone from the register since it was counted. */
const isGone = ({ piece, entry }: Found) => piece === null && typeof entry?.clothingId === 'number';

/** What is gone has the name it had when it was counted. */
function titleOf({ piece, pile, entry }: Found, register: CountedRegister): string {
  const name = register.nameOf(piece?.nameId ?? pile?.nameId ?? null) || (entry?.clothingName ?? entry?.text ?? '–');
  return withSize(name, pile?.sizeLabel ?? null);
}

function CloseButton({ stocktake: { id, startedAt }, counting: { posts, register, counted } }: StateViewProps) {
  const [asks, setAsks] = useState(false);
  const close = useCloseStocktake({ onSuccess: () => setAsks(false) });
  const isSending = posts.some(isWaiting);
  return (
    <>
      <Button variant="contained" onClick={() => setAsks(true)} disabled={isSending} sx={{ minHeight: 48 }}>
        {t('close')}
      </Button>
      {isSending && <Box sx={{ color: 'text.secondary' }}>{t('closeWaits')}</Box>}
      {asks && (
        <ConfirmDialog
          title={t('closeQuestion')}
          text={t('closeText', { count: stocktakeResult(register.pieces, counted, startedAt).totals.missing })}
          confirmLabel={t('close')}
          busy={close.isPending}
          onConfirm={() => close.mutate({ params: { id }, body: {} })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
