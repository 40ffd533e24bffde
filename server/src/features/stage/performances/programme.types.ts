import type { DancerCard, DressingCell } from '@riideait/contract';

/** What dancers of a gender wear in a number. */
export interface Dress {
  readonly setName: string;
  readonly imageUrl?: string | null;
  readonly clothingNameIds: ReadonlySet<number>;
}

/** A dancer of a number; without a dress where she has no gender, or the number no set for it. */
export interface DressedDancer {
  readonly personId: number;
  readonly dress: Dress | null;
}

export interface ProgrammeNumber {
  readonly id: number;
  /** Null: nobody knows how long it takes. */
  readonly seconds: number | null;
  /** Stays at its position when an order is proposed. */
  readonly fixed: boolean;
  readonly dancers: readonly DressedDancer[];
}

/** A dancer changes between two numbers of hers, with none of hers between. */
export interface Change {
  readonly personId: number;
  readonly fromId: number;
  readonly toId: number;
  readonly fromSet: string;
  readonly toSet: string;
  readonly fromImageUrl?: string;
  readonly toImageUrl?: string;
  /** Off and on. */
  readonly pieces: number;
  readonly hasSeconds: number;
  readonly needsSeconds: number;
  readonly isShort: boolean;
}

/** A number with its name. */
export interface NamedNumber extends Omit<ProgrammeNumber, 'dancers'> {
  readonly name: string;
}

/** A set with its clothing names, by name. */
export interface NamedSet {
  readonly id: number;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly names: readonly { readonly id: number; readonly name: string }[];
}

/** A dancer in a number. */
export interface Dance {
  readonly numberId: number;
  readonly personId: number;
  readonly personName: string;
  readonly groupName: string | null;
  /** What she wears; null: no set is hers. */
  readonly clothingSetId: number | null;
}

/** A programme as it is stored. */
export interface Stage {
  /** In their order. */
  readonly numbers: readonly NamedNumber[];
  /** By last, then first name. */
  readonly dances: readonly Dance[];
  readonly sets: readonly NamedSet[];
}

/** What the plan has for a dancer of one clothing name. */
export interface PlannedCell {
  readonly personId: number;
  readonly clothingNameId: number;
  readonly state: DressingCell['state'];
  /** Why the piece cannot be had. */
  readonly obstacle: string | null;
  readonly piece: Pick<DancerCard['numbers'][number]['pieces'][number], 'clothingNumber' | 'size' | 'sizeLabel'> | null;
}
