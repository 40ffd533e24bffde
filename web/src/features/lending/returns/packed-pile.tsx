import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import Button from '@mui/material/Button';
import { itemLabel, type PackedPiece, packedIn, returnEndpoints, statesBack } from '@riideait/contract';
import { useApiMutation, useApiWhile } from '../../../ui/api.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { packingQuery } from '../../stocktaking/packing/packing.api.ts';
import { afterWear } from './pile.ts';
import { t } from './texts.ts';

/** What is still in the bags of a performance and no dancer has. */
export function PackedPile({ performanceId }: { performanceId: number }) {
  const { data: packing } = useApiWhile(true, packingQuery(performanceId));
  const packed = packing?.packed.filter(({ holder }) => holder === null) ?? [];
  const back = useApiMutation(returnEndpoints.return, {
    success: (answers) => (answers.some(({ outcome }) => outcome === 'RETURNED') ? t('backFromBags') : undefined),
    onSuccess: (answers) => {
      const stayed = answers.flatMap(({ clothingId, outcome }) => (outcome === 'RETURNED' ? [] : [clothingId]));
      const items = packed.filter(({ clothingId }) => stayed.includes(clothingId));
      if (items.length > 0)
        toast.error(t('notInBags', { items: items.map((one) => itemLabel(one.clothingName, one.clothingNumber)).join(', ') }));
    },
  });
  const take = (pieces: readonly PackedPiece[]) =>
    back.mutate({
      body: { items: pieces.map((piece) => ({ clothingId: piece.clothingId, packed: true, state: afterWear(piece) ?? undefined })) },
    });
  const toState = (piece: PackedPiece) => {
    const state = afterWear(piece);
    return state && statesBack[state];
  };
  if (packing === undefined || packed.length === 0) return null;
  return (
    <SectionCard
      title={t('inBags', { count: packed.length })}
      action={
        <Button variant="contained" loading={back.isPending} onClick={() => take(packed)} sx={{ flexShrink: 0 }}>
          <span>{t('takeAll', { count: packed.length })}</span>
        </Button>
      }
    >
      <RowList>
        {packed.map((piece) => (
          <li key={piece.clothingId}>
            <RowCard
              lead={piece.clothingNumber ?? '–'}
              title={piece.clothingName}
              detail={[packedIn({ name: packing.name, bag: piece.bag }), toState(piece)].filter(Boolean).join(' · ')}
              action={
                <IconAction
                  label={t('take')}
                  of={itemLabel(piece.clothingName, piece.clothingNumber)}
                  icon={<AssignmentReturnOutlined color="primary" />}
                  disabled={back.isPending}
                  onClick={() => take([piece])}
                />
              }
            />
          </li>
        ))}
      </RowList>
    </SectionCard>
  );
}
