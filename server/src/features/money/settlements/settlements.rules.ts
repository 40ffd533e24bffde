import { type SettlementRow, type SettlementRuleKind, writtenAmount, writtenDay } from '@riideait/contract';
import { wholeYears } from '../../../day.ts';
import type { NotSent } from '../../../mail/making.rules.ts';

/** What is known of a piece; sums in cents. */
export interface KnownValue {
  /** What a new one costs, as last noted. */
  readonly value: { readonly cents: number; readonly onDay: string } | null;
  readonly priceCents: number | null;
  readonly acquiredOn: string | null;
  readonly typeName: string | null;
  /** Of its type in the fixed list. */
  readonly listedCents: number | null;
}

interface Rule {
  readonly kind: SettlementRuleKind | null;
  readonly yearlyPercent: number | null;
}

export interface ProposedSum {
  /** Null: nothing is proposed. */
  readonly cents: number | null;
  readonly rule: string;
}

const nothing = (rule: string): ProposedSum => ({ cents: null, rule });

/** The sum by the rule of the ensemble, and in words how it came about. Days as `2026-09-03`. */
export function proposedSum({ kind, yearlyPercent }: Rule, piece: KnownValue, today: string): ProposedSum {
  if (kind === null) return nothing('Reegel on määramata: summat ei pakuta');
  if (kind === 'LIST') return ofList(piece);
  const whole = ofValue(piece);
  if (kind === 'VALUE' || whole.cents === null) return whole;
  if (piece.acquiredOn === null) return nothing('Soetamise päev puudub: summat ei pakuta');
  const years = wholeYears(piece.acquiredOn, today);
  const left = Math.max(0, 100 - (yearlyPercent ?? 0) * years);
  return {
    cents: Math.round((whole.cents * left) / 100),
    rule: `${whole.rule}; soetatud ${writtenDay(piece.acquiredOn)}, täisaastaid ${years}, aastas ${yearlyPercent}% vähem: alles ${left}%`,
  };
}

function ofList({ typeName, listedCents }: KnownValue): ProposedSum {
  if (typeName === null) return nothing('Nimetusel ei ole tüüpi: summat ei pakuta');
  if (listedCents === null) return nothing(`Hinnakirjas ei ole tüüpi ${typeName}: summat ei pakuta`);
  return { cents: listedCents, rule: `Hinnakiri, ${typeName}: ${writtenAmount(listedCents)}` };
}

function ofValue({ value, priceCents }: KnownValue): ProposedSum {
  if (value !== null) return { cents: value.cents, rule: `Väärtus ${writtenAmount(value.cents)} (${writtenDay(value.onDay)})` };
  if (priceCents !== null) return { cents: priceCents, rule: `Hind ${writtenAmount(priceCents)}` };
  return nothing('Väärtust ega hinda ei ole teada: summat ei pakuta');
}

/** What is left to pay, cents. */
export const openCents = ({ cents, paidCents }: Pick<SettlementRow, 'cents' | 'paidCents'>): number => cents - paidCents;

/** Why the letter of a settlement is not sent; undefined if it is. */
export function whyNoLetter(settlement: Pick<SettlementRow, 'outcome'> | undefined, text: string | null): NotSent | undefined {
  if (settlement === undefined) return 'SETTLEMENT_GONE';
  if (settlement.outcome !== null) return `SETTLEMENT_${settlement.outcome}`;
  return text === null ? 'LETTER_EMPTY' : undefined;
}
