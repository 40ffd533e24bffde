import { describe, expect, test } from 'vitest';
import { type KnownValue, proposedSum } from './settlements.rules.ts';

const TODAY = '2026-11-27';

const known = (values: Partial<KnownValue> = {}): KnownValue => ({
  value: { cents: 12_000, onDay: '2026-02-01' },
  priceCents: 8000,
  acquiredOn: '2022-11-27',
  typeName: 'Seelikud',
  listedCents: 5000,
  ...values,
});

const [none, value, list] = [null, 'VALUE', 'LIST'].map((kind) => ({ kind: kind as 'VALUE' | 'LIST' | null, yearlyPercent: null }));
const aged = (yearlyPercent: number) => ({ kind: 'AGED' as const, yearlyPercent });

describe('the proposed sum', () => {
  test.each([
    ['without a rule', none, known(), null, 'Reegel on määramata'],
    ['of the value', value, known(), 12_000, 'Väärtus 120,00\u00a0€ (1.2.2026)'],
    ['of the price where there is no value', value, known({ value: null }), 8000, 'Hind 80,00\u00a0€'],
    ['of neither', value, known({ value: null, priceCents: null }), null, 'Väärtust ega hinda ei ole teada'],
    ['of a value of nothing', value, known({ value: { cents: 0, onDay: TODAY } }), 0, 'Väärtus 0,00'],
    ['after four years', aged(10), known(), 7200, 'soetatud 27.11.2022, täisaastaid 4, aastas 10% vähem: alles 60%'],
    ['a day before four years', aged(10), known({ acquiredOn: '2022-11-28' }), 8400, 'täisaastaid 3'],
    ['in the first year', aged(10), known({ acquiredOn: '2026-01-01' }), 12_000, 'alles 100%'],
    ['acquired on a day ahead', aged(10), known({ acquiredOn: '2030-01-01' }), 12_000, 'täisaastaid 0'],
    ['not below nothing', aged(30), known(), 0, 'alles 0%'],
    ['to the cent, half a cent up', aged(5), known({ value: { cents: 1010, onDay: TODAY }, acquiredOn: '2025-11-27' }), 960, 'alles 95%'],
    ['of the price, aged', aged(10), known({ value: null }), 4800, 'Hind'],
    ['aged without a day', aged(10), known({ acquiredOn: null }), null, 'Soetamise päev puudub'],
    ['aged without a value', aged(10), known({ value: null, priceCents: null }), null, 'Väärtust ega hinda'],
    ['of the list', list, known({ value: null, priceCents: null, acquiredOn: null }), 5000, 'Hinnakiri, Seelikud: 50,00'],
    ['of a type that is not in the list', list, known({ listedCents: null }), null, 'Hinnakirjas ei ole tüüpi Seelikud'],
    ['of a name without a type', list, known({ typeName: null, listedCents: null }), null, 'Nimetusel ei ole tüüpi'],
  ])('%s', (_, rule, piece, cents, words) => {
    const proposed = proposedSum(rule ?? { kind: null, yearlyPercent: null }, piece, TODAY);
    expect(proposed.cents).toBe(cents);
    expect(proposed.rule).toContain(words);
  });
});
