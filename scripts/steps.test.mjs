import { expect, test } from 'vitest';
import { runSteps, stepsBy } from './steps.mjs';

/** A step that ends when `end` is called. */
function aStep(name, { failed = 0 } = {}) {
  const { promise, resolve } = Promise.withResolvers();
  return { name, work: () => promise, end: () => resolve({ passed: 1 - failed, failed, said: `${name} broke` }) };
}

const names = (stages) => stages.flat(2).map(({ name }) => name);

test.each([
  [[], ['lint and format', 'types: server', 'types: web', 'rules, layers', 'browser']],
  [['types'], ['types: server', 'types: web']],
  [['rules'], ['rules, layers']],
  [
    ['browser', 'lint'],
    ['lint and format', 'browser'],
  ],
])('the words %j run the steps %j', (words, expected) => {
  const [checks, tests] = [['lint and format', 'types: server', 'types: web'].map((name) => aStep(name)), [aStep('rules, layers')]];
  expect(names(stepsBy(words, [[checks, tests], [[aStep('browser')]]]))).toEqual(expected);
});

test('a word of no step is answered with those that there are', () => {
  expect(() => stepsBy(['typse', 'lint'], [[[aStep('lint and format'), aStep('types: web')]]])).toThrow(
    'There is no step "typse". There are: lint, types.',
  );
});

test('each step says that it runs before it has ended, and a failure is counted with its words', async () => {
  const [lint, types, rules] = [aStep('lint'), aStep('types', { failed: 1 }), aStep('rules')];
  const said = [];
  const totals = runSteps([[[lint, types], [rules]]], (line) => said.push(line.replace(/ \([\d.]+ s\)$/, '')));
  expect(said).toEqual(['… lint', '… rules']);
  lint.end();
  await expect.poll(() => said.slice(2)).toEqual(['✓ lint: 1 passed', '… types']);
  types.end();
  rules.end();
  expect(await totals).toEqual({ passed: 2, failed: 1 });
  expect(said).toContain('✗ types: 0 passed, 1 failed');
  expect(said).toContain('\ntypes broke\n');
});
