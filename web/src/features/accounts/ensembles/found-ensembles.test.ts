import { expect, test } from 'vitest';
import { anEnsembleRow } from '../../../../test/register.ts';
import { foundEnsembles } from './found-ensembles.ts';

const managers = [{ name: 'Õie Tamm', email: 'oie@leigarid.ee', lastLoginAt: null }];
const all = [
  anEnsembleRow({ name: 'Leigarid', code: 'leigarid', managers }),
  anEnsembleRow({ name: 'Põlluõis', code: 'pois' }),
  anEnsembleRow({ name: 'Lee', code: 'lee' }),
];

test.each([
  ['', ['Leigarid', 'Põlluõis', 'Lee']],
  ['  ', ['Leigarid', 'Põlluõis', 'Lee']],
  ['POLLU', ['Põlluõis']],
  ['pois', ['Põlluõis']],
  ['tamm le', ['Leigarid']],
  ['@leigarid.ee', ['Leigarid']],
  ['kirivöö', []],
])('"%s" finds %j', (typed, names) => {
  expect(foundEnsembles(all, typed).map(({ name }) => name)).toEqual(names);
});
