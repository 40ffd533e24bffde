import { type Answer, type AnswerKind, writtenDay } from '@riideait/contract';

/** Where the piece of an answer is now. */
export interface PieceNow {
  readonly gone: boolean;
  /** The issue that the answer is about is current. */
  readonly held: boolean;
  /** When that issue ended, ISO 8601; null where it has not, or is no more. */
  readonly endedAt: string | null;
  readonly holderId: number | null;
  readonly holder: string | null;
}

/** An answer as the database has it. */
export type KeptAnswer = Omit<Answer, 'meanwhile' | 'find' | 'kind' | 'personId'> & {
  readonly kind: AnswerKind;
  readonly personId: number;
  readonly now: PieceNow;
};

type Judged = Pick<KeptAnswer, 'kind' | 'personId' | 'clothingId' | 'now'> & { readonly settled: unknown };

/** Why nothing can be done about the piece of an answer any more, in words. Damage is about the piece: another holder changes nothing. */
export function meanwhileOf({ kind, personId, clothingId, settled, now }: Judged): string | null {
  if (clothingId === null || settled !== null) return null;
  if (now.gone) return 'ese on vahepeal kustutatud';
  if (now.held || kind === 'DAMAGE') return null;
  if (now.holderId !== null && now.holderId !== personId) return `ese on vahepeal välja antud: ${now.holder}`;
  if (now.endedAt === null) return 'ese ei ole enam tema käes';
  const returned = `ese on vahepeal tagastatud ${writtenDay(now.endedAt)}`;
  return now.holderId === null ? returned : `${returned} ja uuesti välja antud`;
}

/** An answer of a holder, as it is listed. */
export type OfHolder = Answer & Pick<KeptAnswer, 'personId'>;

export const asAnswer = ({ now, ...answer }: KeptAnswer): OfHolder => ({
  ...answer,
  find: null,
  meanwhile: meanwhileOf({ ...answer, now }),
});
