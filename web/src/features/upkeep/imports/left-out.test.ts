import type { ImportRow } from '@riideait/contract';
import { expect, test } from 'vitest';
import { leftOutCsv, leftOutName } from './left-out.ts';

const aRow = (given: Partial<ImportRow>): ImportRow => ({
  row: 4,
  outcome: 'refused',
  values: {},
  problems: [],
  changes: [],
  match: null,
  pieces: 1,
  decision: null,
  choices: ['SKIP'],
  ...given,
});
const column = (index: number, field: string | null) => ({
  index,
  heading: 'x',
  samples: [],
  field,
  guess: null,
  proposed: null,
  fillDown: false,
  fixed: null,
  sparse: false,
});
const entry = { kind: 'CLOTHING' as const, columns: [column(0, 'clothingName'), column(1, null), column(2, 'measurement:ümbermõõt')] };

test('rows that were left out come with their number and why, as spreadsheets here read it', () => {
  const rows = [
    aRow({
      values: { clothingName: 'Muhu "vana"; seelik', 'measurement:ümbermõõt': '76-80' },
      problems: [{ code: 'INVALID', field: 'measurement:ümbermõõt', text: 'Peab olema arv' }],
    }),
    aRow({ row: 9, outcome: 'skipped', values: { clothingName: '=1+1' }, decision: 'SKIP' }),
    aRow({ row: 10, values: { clothingName: '@a', 'measurement:ümbermõõt': '-5' } }),
    aRow({ row: 11, outcome: 'skipped', values: { clothingName: 'Põll' }, match: { text: 'Põll 1', url: null } }),
  ];
  expect(leftOutCsv(entry, rows)).toBe(
    [
      '\uFEFFNimetus;Ümbermõõt;Rida;Põhjus',
      '"Muhu ""vana""; seelik";76-80;4;Peab olema arv',
      "'=1+1;;9;Jätsid ise välja",
      "'@a;'-5;10;",
      'Põll;;11;On juba registris',
      '',
    ].join('\r\n'),
  );
});

test('the file is named by the one it comes from', () => expect(leftOutName('rõivad 2.0.xlsx')).toBe('rõivad 2.0 väljajäänud.csv'));
