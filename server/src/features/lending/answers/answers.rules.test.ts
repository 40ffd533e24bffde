import { expect, test } from 'vitest';
import { meanwhileOf, type PieceNow } from './answers.rules.ts';

const MARI = 1;
const JURI = 2;
const held: PieceNow = { gone: false, held: true, endedAt: null, holderId: MARI, holder: 'Mari Tamm' };
const returned: PieceNow = { ...held, held: false, endedAt: '2026-11-12T22:30:00.000Z', holderId: null, holder: null };
const answer = { kind: 'MISSING', personId: MARI, clothingId: 12, settled: null } as const;

test.each<[string, Partial<Parameters<typeof meanwhileOf>[0]>, string | null]>([
  ['a held piece', { now: held }, null],
  ['a returned piece, with the day in Estonia', { now: returned }, 'ese on vahepeal tagastatud 13.11.2026'],
  [
    'a piece that others have',
    { now: { ...returned, holderId: JURI, holder: 'Jüri Õunapuu' } },
    'ese on vahepeal välja antud: Jüri Õunapuu',
  ],
  [
    'a piece that came back and went out to the same person',
    { now: { ...returned, holderId: MARI } },
    'ese on vahepeal tagastatud 13.11.2026 ja uuesti välja antud',
  ],
  ['a piece whose issue was undone', { now: { ...returned, endedAt: null } }, 'ese ei ole enam tema käes'],
  ['a deleted piece', { now: { ...returned, gone: true } }, 'ese on vahepeal kustutatud'],
  ['a later due date of a returned piece', { kind: 'LONGER', now: returned }, 'ese on vahepeal tagastatud 13.11.2026'],
  ['damage of a returned piece', { kind: 'DAMAGE', now: returned }, null],
  ['damage of a deleted piece', { kind: 'DAMAGE', now: { ...returned, gone: true } }, 'ese on vahepeal kustutatud'],
  ['a word', { kind: 'WORD', clothingId: null, now: { ...returned, gone: false } }, null],
  ['a settled answer', { now: returned, settled: { as: 'TAKEN_BACK' } }, null],
])('what happened meanwhile: %s', (_, changed, words) => {
  expect(meanwhileOf({ ...answer, now: held, ...changed })).toBe(words);
});
