import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTerms } from './terms.ts';

function aFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'riideait-terms-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'leping.md');
  writeFileSync(file, text);
  return file;
}

test('the version of the terms is the beginning of the digest of their file', () => {
  const text = '# Meie leping\n\nÕunad ja pirnid.\n';
  const { version, ...rest } = readTerms('invited', aFile(text));
  expect(createHash('sha256').update(text).digest('hex').startsWith(version)).toBe(true);
  expect([version.length, rest]).toEqual([12, { text: text.trim(), areAsked: true }]);
});

test('the text to start from is asked for where others have ensembles here', () => {
  expect([readTerms('invited').areAsked, readTerms('asked').areAsked, readTerms('open').areAsked]).toEqual([false, true, true]);
});

test.each([
  ['is missing', () => '/olematu/leping.md', /cannot be read/],
  ['is empty', () => aFile(' \n'), /is empty/],
])('a file that %s stops the start in one line', (_, file, line) => expect(() => readTerms('open', file())).toThrow(line));
