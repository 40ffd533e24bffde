import { expect, test } from 'vitest';
import { EnsembleCode } from '../accounts/ensembles.ts';
import { followingCode, suggestedCode } from './suggested-code.ts';

test.each([
  ['Kuljus', 'kuljus'],
  ['Põlluõis', 'polluois'],
  ['Žürii & Šefid', 'zurii-sefid'],
  ['Tallinna Ülikooli rahvatantsuansambel', 'tallinna-ulikooli'],
  ['Rahvatantsuansambelmustermärk', ''],
  ['Rahvatantsuansambelmustermärk Kirivöö', 'kirivoo'],
  ['Rahvatantsuansambel Kirivöö', 'rahvatantsuansambel'],
  ['„Soveldaja“ 2', 'soveldaja-2'],
  ['  ', ''],
])('%s: %s', (name, code) => expect(suggestedCode(name)).toBe(code));

test.each(['Kuljus', 'Rahvatantsuansambelmustermärk Kirivöö', 'Tallinna Ülikooli rahvatantsuansambel'])('the code of %s is one', (name) =>
  expect(EnsembleCode.safeParse(suggestedCode(name)).success).toBe(true),
);

test.each([
  ['follows the name', 'ku', 'Ku', 'Kuljus', 'kuljus'],
  ['follows it again once it is empty', '', 'Ku', 'Kuljus', 'kuljus'],
  ['stays as somebody typed it', 'oma', 'Ku', 'Kuljus', 'oma'],
])('the code %s', (_, code, before, name, after) => expect(followingCode(code, before, name)).toBe(after));
