import { type HeldPiece, type Holder, type OwnAnswer, ReceiptForm } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { hasAnswered, receiptOf, saidMissing } from './receipt.ts';

const piece = (issueId: number, since = '2026-09-03T10:00:00.000Z'): HeldPiece => ({
  ...{ issueId, clothingId: 100 + issueId, clothingName: 'Vöö', clothingNumber: `${issueId}`, size: null },
  ...{ imageUrl: null, since, dueOn: null, state: null, careText: null },
});
const answer = (kind: OwnAnswer['kind'], settled: OwnAnswer['settled'] = null): OwnAnswer => ({
  ...{ id: 1, kind, at: '2026-11-12T18:00:00.000Z', clothingId: 101, piece: 'Vöö 1', text: null, dueOn: null, settled },
});
const person = (other: Partial<Holder> = {}): Holder => ({
  ...{
    id: 7,
    name: 'Mari',
    confirmed: false,
    pieces: [piece(1), piece(2), piece(3)],
    receipt: null,
    answers: [],
    performances: [],
    returns: [],
  },
  ...other,
});

describe('a receipt', () => {
  const requestId = crypto.randomUUID();
  test('holds all that is ticked, and of what is not what was written', () => {
    const receipt = receiptOf(
      person(),
      new Map([
        [2, ' jäi bussi '],
        [3, ''],
      ]),
    );
    expect(receipt).toEqual({
      ...{ personId: 7, issueIds: [1] },
      missing: [
        { issueId: 2, text: 'jäi bussi' },
        { issueId: 3, text: null },
      ],
    });
    expect(ReceiptForm.safeParse({ ...receipt, requestId }).success).toBe(true);
  });

  test('says nothing of a piece that has gone meanwhile', () => {
    const missing = new Map([[2, 'jäi bussi']]);
    expect(receiptOf(person({ pieces: [piece(1), piece(9)] }), missing)).toEqual({ personId: 7, issueIds: [1, 9], missing: [] });
  });
});

const seven = { at: '2026-11-12T18:00:00.000Z', held: 3, missing: 1 };
const settled = { as: 'STAYS', at: '2026-11-13T18:00:00.000Z', text: null, dueOn: null } as const;
test.each([
  ['never confirmed', person(), false],
  ['confirmed', person({ confirmed: true, receipt: { ...seven, missing: 0 } }), true],
  ['changed since', person({ receipt: { ...seven, missing: 0 } }), false],
  ['said that one is missing', person({ receipt: seven, answers: [answer('MISSING')] }), true],
  [
    'said so, and got one more',
    person({ receipt: seven, answers: [answer('MISSING')], pieces: [piece(4, '2026-11-14T10:00:00.000Z')] }),
    false,
  ],
  ['said so, and a keeper found it', person({ receipt: seven, answers: [answer('MISSING', settled)] }), false],
  ['said something else', person({ receipt: seven, answers: [answer('DAMAGE')] }), false],
])('%s', (_, who, expected) => expect(hasAnswered(who)).toBe(expected));

test('what waits and what a keeper too holds for lost is missing, what was settled otherwise is not', () => {
  const lost = { ...settled, as: 'LOST' } as const;
  const said = (answers: OwnAnswer[]) => [...saidMissing(person({ answers })).keys()];
  expect([said([answer('MISSING')]), said([answer('MISSING', lost)]), said([answer('MISSING', settled)])]).toEqual([[101], [101], []]);
});
