import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type CareState, ITEMS_AT_ONCE, itemLabel } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { BottomBar, bottomButtons } from '../../../ui/bottom-bar.tsx';
import { CannotDeleteDialog, DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { type Marks, useMarked } from '../../../ui/marks.ts';
import { PrintLink } from '../../../ui/print-link.tsx';
import { LabelsLink } from '../labels/labels-link.embed.tsx';
import { gatherQuery, useCareOfItems, useDeleteItems } from './clothing-items.api.ts';
import { PlaceMenu } from './place-menu.embed.tsx';
import { StateMenu } from './state-menu.embed.tsx';
import { t } from './texts.ts';

interface ItemsBarProps {
  marks: Marks;
  /** Items on screen: ticks of others do not count. By default all ticks count. */
  among?: readonly { readonly id: number }[];
  /** The main button, for the ticked items. */
  main?: { label: string; state: CareState };
  /** A further action on the ticked items, which ends the marking by `onDone`. */
  further?: (items: { clothingIds: readonly number[]; disabled: boolean; onDone: () => void }) => ReactNode;
}

/** What can be done with the ticked items, at the bottom of the window. One deed each time. */
export function ItemsBar({ marks, among, main, further }: ItemsBarProps) {
  const { ids: ticked, isOn } = useMarked(marks, (state) => state);
  const clothingIds = among?.flatMap(({ id }) => (ticked.has(id) ? [id] : [])) ?? [...ticked].map(Number);
  const count = clothingIds.length;
  const mayWrite = useMay('clothing:write');
  const mayDelete = useMay('clothing:delete');
  const care = useCareOfItems({ onSuccess: marks.end });
  const [deleting, setDeleting] = useState(false);
  if (count === 0 && !isOn) return null;

  const isTooMany = count > ITEMS_AT_ONCE;
  const disabled = count === 0 || isTooMany || care.isPending;
  return (
    <BottomBar label={t('marked')}>
      <Box sx={{ display: 'flex', alignItems: 'center', flex: '1 1 auto' }}>
        <IconAction label={t('endMarking')} icon={<Close />} onClick={marks.end} />
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {isTooMany ? t('tooManyMarked', { most: ITEMS_AT_ONCE }) : t('markedCount', { count })}
        </Typography>
      </Box>
      {mayWrite && (
        <Box sx={bottomButtons}>
          {main && (
            <Button
              variant="contained"
              disabled={disabled}
              loading={care.isPending}
              onClick={() => care.mutate({ body: { clothingIds, state: main.state } })}
            >
              {main.label}
            </Button>
          )}
          <StateMenu
            disabled={disabled}
            busy={care.isPending}
            onChoose={(change, then) => care.mutate({ body: { clothingIds, ...change } }, then)}
          />
          {further?.({ clothingIds, disabled, onDone: marks.end })}
          <PlaceMenu disabled={disabled} onChoose={(placeId) => care.mutate({ body: { clothingIds, placeId } })} />
        </Box>
      )}
      {!disabled && <LabelsLink to="/labels" search={{ clothingIds }} />}
      {!disabled && <PrintLink to="/print/gather" search={{ clothingIds }} />}
      {mayDelete && (
        <IconAction label={t('deleteMarked')} icon={<DeleteOutlined />} disabled={disabled} onClick={() => setDeleting(true)} />
      )}
      {deleting && <DeleteItemsDialog clothingIds={clothingIds} onDeleted={marks.end} onClose={() => setDeleting(false)} />}
    </BottomBar>
  );
}

/** Most that are named. */
const NAMED = 5;

interface DeleteItemsProps {
  clothingIds: readonly number[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, unless some of them are out: then nothing would be deleted. */
function DeleteItemsDialog({ clothingIds, onDeleted, onClose }: DeleteItemsProps): ReactNode {
  const { data: items, error } = useApiWhile(true, gatherQuery({ clothingIds: [...clothingIds] }));
  if (items === undefined && error === null) return null;
  // Held, or away with a performance.
  const out = (items ?? []).filter(({ location }) => location.url !== null);
  if (out.length > 0) {
    const named = out.slice(0, NAMED).map((item) => `${itemLabel(item.clothingName, item.clothingNumber)} (${item.location.text})`);
    const more = out.length > NAMED ? t('andMore', { number: out.length - NAMED }) : '';
    return <CannotDeleteDialog reason={t('inUseMany', { count: out.length, items: named.join(', ') + more })} onClose={onClose} />;
  }
  return (
    <DeleteDialog
      title={t('deleteManyQuestion', { count: clothingIds.length })}
      text={t('deleteManyText')}
      confirmLabel={t('deleteMany', { count: clothingIds.length })}
      useDelete={useDeleteItems}
      input={{ body: { clothingIds: [...clothingIds] } }}
      onDeleted={() => {
        onClose();
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}
