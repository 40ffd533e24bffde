import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { gatherQuery } from '../../wardrobe/clothing-items/clothing-items.api.ts';
import { type FoundPiece, PieceFinder } from '../../wardrobe/scanning/piece-finder.embed.tsx';
import { BatchFields } from './batch-fields.tsx';
import { EMPTY, NewBatch } from './batch-form.ts';
import { batchesQuery, useAddBatch, useAddPieces } from './batches.api.ts';
import { ChosenPieces, isHere } from './chosen-pieces.tsx';
import { t } from './texts.ts';
import { batchName } from './words.ts';

export interface SendDialogProps extends DialogProps {
  /** Pieces to begin with; those that are out are not ticked. */
  clothingIds: readonly number[];
  onSent?: () => void;
}

/** Sends pieces away: in a new batch, or in one that is away already. */
export function SendDialog({ clothingIds, onSent, onClose }: SendDialogProps) {
  const navigate = useNavigate();
  const form = useContractForm(NewBatch, EMPTY, { keepAs: 'new batch' });
  const [batchId, setBatchId] = useState<number | null>(null);
  const { data: batches = [] } = useApiWhile(true, batchesQuery);
  const open = batches.filter(({ closedAt }) => closedAt === null);
  const { pieces, chosen, isChosen, toggle, add } = useChosen(clothingIds);
  const handlers = {
    onSuccess: ({ id }: { id: number }) => {
      onClose();
      onSent?.();
      return navigate({ to: '/batches/$id', params: { id } });
    },
    onError: form.showErrors,
  };
  const [begin, extend] = [useAddBatch(handlers), useAddPieces(handlers)];

  return (
    <FormDialog
      title={t('send')}
      form={form}
      onSubmit={(fields) => {
        if (chosen.length === 0) toast.error(t('choosePieces'));
        else if (batchId === null) begin.mutate({ body: { ...fields, clothingIds: chosen } });
        else extend.mutate({ params: { id: batchId }, body: { clothingIds: chosen } });
      }}
      busy={begin.isPending || extend.isPending}
      onClose={onClose}
      submitLabel={chosen.length === 0 ? t('send') : t('sendCount', { count: chosen.length })}
    >
      <PieceFinder label={t('findPiece')} onPiece={add} />
      {pieces.length > 0 && <ChosenPieces pieces={pieces} isChosen={isChosen} onToggle={toggle} />}
      {open.length > 0 && (
        <SelectInput
          name="batchId"
          label={t('target')}
          value={batchId}
          error={undefined}
          onChange={setBatchId}
          options={open.map((batch) => ({ value: batch.id, label: [batchName(batch), batch.makerName].filter(Boolean).join(', ') }))}
          clearable={t('newBatch')}
        />
      )}
      {batchId === null && <BatchFields form={form} />}
    </FormDialog>
  );
}

/** The pieces of the dialog; ticked are those that are here, unless the tick was taken away. */
function useChosen(clothingIds: readonly number[]) {
  const [ids, setIds] = useState(clothingIds);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { data: pieces = [] } = useApiWhile(ids.length > 0, gatherQuery({ clothingIds: [...ids] }));
  const isOff = (id: number) => left.has(id);
  const chosen = pieces.filter((piece) => isHere(piece) && !isOff(piece.id)).map(({ id }) => id);
  const add = ({ clothingId }: FoundPiece) => {
    if (ids.includes(clothingId) && !isOff(clothingId)) return { outcome: 'known' as const, detail: t('isChosen') };
    setIds([...ids.filter((id) => id !== clothingId), clothingId]);
    setLeft(left.difference(new Set([clothingId])));
    return { outcome: 'accepted' as const, detail: t('chosen') };
  };
  return {
    pieces,
    chosen,
    isChosen: (id: number) => chosen.includes(id),
    toggle: (id: number) => setLeft(left.symmetricDifference(new Set([id]))),
    add,
  };
}
