import { expect, test } from 'vitest';
import { namesSaid, onlySaid } from '../build-texts.ts';

const said = (code: string) => namesSaid(`import { t } from './texts.ts';\n${code}`, 'groups.api.ts', './texts.ts');

test('the names that a file says stand in its calls', () => {
  expect(said(`t('added'); t(many ? 'two' : 'one', { count }); t(\`kinds.\${kind}\`); t('fields.name');`)).toEqual([
    'added',
    'fields.name',
    'kinds',
    'one',
    'two',
  ]);
});

test.each(['t(name);', `t(\`\${kind}Added\`);`, 'show(t);', 't.table;', `t(many ? name : 'one');`])(
  'a file may say any text: %s',
  (call) => {
    expect(said(`t('added'); ${call}`)).toBeUndefined();
  },
);

test('a table keeps what is said, whole groups and forms too', () => {
  const table = `export const t = texts({ added: 'a', edited: 'b', kinds: { A: 'c', B: 'd' }, fields: { name: 'e', day: 'f' }, found: { one: 'g', other: 'h' } }, 'lv');`;
  expect(onlySaid(table, 'texts.ts', ['added', 'fields.name', 'found', 'kinds'])).toBe(
    `export const t = texts({ added: 'a', kinds: { A: 'c', B: 'd' }, fields: { name: 'e', }, found: { one: 'g', other: 'h' } }, 'lv');`,
  );
});
