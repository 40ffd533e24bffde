import { expect, test } from 'vitest';
import { listedDays, outlook, people, rhythm, shortDay } from './words.ts';

const today = '2026-11-21';
const plan = { groupName: 'Naisrühm', genderCode: null, startsOn: '2026-11-30', everyWeeks: 2 } as const;

test('days, people and rhythm in words', () => {
  expect(shortDay('2026-11-30')).toBe('E\u00a030.11.2026');
  expect(listedDays(['2026-12-14', '2026-12-28'])).toBe('E\u00a014.12.2026 ja E\u00a028.12.2026');
  expect(people('Naisrühm', null)).toBe('Naisrühm');
  expect(people('Segarühm', 'F')).toBe('Segarühm, naised');
  expect(people('Segarühm', 'M')).toBe('Segarühm, mehed');
  expect(rhythm(plan)).toBe('iga 2 nädala tagant esmaspäeval');
  expect(rhythm({ startsOn: '2026-12-04', everyWeeks: 1 })).toBe('igal reedel');
  expect(rhythm({ startsOn: '2026-11-30', everyWeeks: null })).toBe('üks kord');
});

test('the sentences of a plan', () => {
  expect(outlook(plan, today)).toBe(
    'Kiri läheb iga 2 nädala tagant esmaspäeval kell 9 neile rühma „Naisrühm“ tantsijatele, kelle käes siis midagi on. Esimest korda 30.11.2026.',
  );
  expect(outlook({ ...plan, everyWeeks: 1, genderCode: 'M' }, today)).toBe(
    'Kiri läheb igal esmaspäeval kell 9 neile rühma „Naisrühm“ meestele, kelle käes siis midagi on. Esimest korda 30.11.2026.',
  );
  expect(outlook({ ...plan, lateOnly: true }, today)).toBe(
    'Kiri läheb iga 2 nädala tagant esmaspäeval kell 9 neile rühma „Naisrühm“ tantsijatele, kellel siis midagi on hilinenud. Esimest korda 30.11.2026.',
  );
  expect(outlook({ ...plan, startsOn: '2026-11-02' }, today)).toMatch(/Järgmine kord 30\.11\.2026\.$/);
  expect(outlook({ ...plan, everyWeeks: null, genderCode: 'F' }, today)).toBe(
    'Kiri läheb ühe korra, esmaspäeval 30.11.2026 kell 9, neile rühma „Naisrühm“ naistele, kelle käes siis midagi on.',
  );
  expect(outlook({ ...plan, startsOn: today, everyWeeks: null }, today)).toBeUndefined();
});
