import type { CellForm, DressingCell, DressingPlan, GenderCode } from '@riideait/contract';
import type { LockedItem } from '../../lending/issuing/issuing.service.ts';
import type { Occasion } from '../fit/fit.service.ts';

export type { Occasion } from '../fit/fit.service.ts';

export type Plan = Omit<DressingPlan, 'clothingNames' | 'people' | 'shortages' | 'together' | 'heldOutside'>;

/** A dancer of a plan. */
export interface Member extends Occasion {
  readonly id: number;
  readonly name: string;
  readonly genderCode: GenderCode | null;
  readonly confirmed: boolean;
  /** Of a performance: the sets of the numbers that she dances in. Null: those of the plan that are for her. */
  readonly clothingSetIds: readonly number[] | null;
}

/** A clothing name of a set of a plan. */
export interface PlannedName {
  readonly id: number;
  readonly name: string;
  readonly imageUrl: string;
  readonly clothingSetId: number;
  /** Of the set; null: for all. */
  readonly genderCode: GenderCode | null;
  /** The numbers of the set belong together. */
  readonly together: boolean;
}

/** States that are stored. GONE: its piece was taken for another plan. */
export type StoredState = CellForm['state'] | 'GONE';

export interface CellKey {
  readonly personId: number;
  readonly clothingNameId: number;
}

export interface StoredCell extends CellKey {
  readonly state: StoredState;
  readonly clothingId: number | null;
  /** Name of the plan that its piece was taken for. */
  readonly goneTo: string | null;
}

/** `state` null: nothing is chosen. */
export interface CellWrite extends Omit<StoredCell, 'state' | 'goneTo'> {
  readonly state: CellForm['state'] | null;
}

/** A piece of a cell. */
export interface PlannedPiece extends LockedItem {
  readonly size: number | null;
  readonly placeName: string | null;
  /** In the wash: the day on which it is promised back. */
  readonly backOn: string | null;
  /** It has no number, and another free piece of its name and size can take its place. */
  readonly hasTwin: boolean;
  /** Its own newest photo. */
  readonly imageUrl: string | null;
}

/** Rows of a plan. */
export interface PlanRows {
  readonly members: readonly Member[];
  /** By name. */
  readonly names: readonly PlannedName[];
  readonly cells: readonly StoredCell[];
  /** What the dancers hold, the longest held first. */
  readonly held: readonly PlannedPiece[];
  /** Pieces of the cells. */
  readonly pieces: readonly PlannedPiece[];
}

/** What one dancer is to have of one clothing name; `piece`: held or planned. */
export interface LaidCell {
  readonly clothingNameId: number;
  readonly state: DressingCell['state'];
  readonly piece: PlannedPiece | null;
  /** Why the planned piece cannot be handed over. */
  readonly obstacle: string | null;
  readonly goneTo: string | null;
}

/** A cell with its dancer. */
export interface CellPlace {
  readonly person: LaidPerson;
  readonly cell: LaidCell;
}

export interface LaidPerson extends Omit<Member, keyof Occasion | 'clothingSetIds'> {
  readonly handed: boolean;
  readonly cells: readonly LaidCell[];
}

/** A plan with the cells of all its dancers. */
export interface Layout extends Occasion {
  readonly planId: number;
  /** By name. */
  readonly names: readonly (Pick<PlannedName, 'id' | 'name' | 'imageUrl'> & { readonly clothingSetIds: readonly number[] })[];
  /** Clothing names whose numbers belong together. */
  readonly together: readonly number[];
  readonly people: readonly LaidPerson[];
}

export type { Beside } from '../../wardrobe/promises/promises.service.ts';
