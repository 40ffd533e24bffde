import type { CareState, FindingKind, PackedIn, Round, StocktakeForm } from '@riideait/contract';

/** What a stocktake is about. */
export type Narrowed = Omit<StocktakeForm, 'name'>;

/** A finding as it is kept. */
export interface KeptFinding {
  readonly id: number;
  readonly kind: FindingKind;
  readonly clothingId: number | null;
  readonly clothingNameId: number | null;
  readonly sizeLabel: string | null;
  readonly text: string | null;
  readonly placeId: number | null;
  readonly foundPlaceId: number | null;
  readonly personId: number | null;
  readonly state: CareState | null;
  readonly expected: number | null;
  readonly counted: number | null;
  readonly settled: boolean;
}

/** A finding to keep. */
export interface NewFinding {
  readonly kind: FindingKind;
  readonly clothingId: number | null;
  readonly clothingNameId: number | null;
  readonly sizeLabel: string | null;
  readonly text: string | null;
  readonly placeId: number | null;
  readonly foundPlaceId: number | null;
  readonly personId: number | null;
  readonly state: CareState | null;
  readonly expected: number | null;
  readonly counted: number | null;
  /** The entry that says when and by whom it was counted. */
  readonly entryId: string | null;
}

/** An item that was seen. */
export interface SeenItem {
  readonly id: number;
  /** Who has it now, and since when. */
  readonly holder: string | null;
  readonly heldSince: string | null;
  readonly packed: PackedIn | null;
  /** Who counted it first in this stocktake; null: nobody yet, or a user who is gone. */
  readonly countedBy: string | null;
  readonly isCounted: boolean;
}

/** What the packing of an open performance knows of an item: an entry that is no slip. */
export interface ItemMark {
  readonly id: string;
  readonly seq: number;
  readonly clothingId: number;
  readonly stocktakeId: number;
  readonly performanceId: number;
  readonly at: string;
  readonly round: Round;
  readonly bag: string | null;
  /** Name of the user. */
  readonly by: string | null;
  /** When the register last changed where the item is, as far as this packing is concerned. */
  readonly changedAt: string | null;
}
