import type { ClothingItem } from '@riideait/contract';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { chosenPiece } from './chosen.ts';
import { LendDialog } from './lend-dialog.tsx';

/** Lends pieces of a garment. */
export const LendItems = ({ clothingName, items, onClose }: DialogProps & { clothingName: string; items: readonly ClothingItem[] }) => (
  <LendDialog pieces={items.map((item) => chosenPiece(item, { clothingName }))} onClose={onClose} />
);
