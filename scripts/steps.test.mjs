import { expect, test } from 'vitest';
import { runSteps, stepsBy } from './steps.mjs';

/** A step that ends when `end` is called. */
function aStep(name, result = { passed: 1, failures: [] }) {
  const { promise, resolve } = Promise.withResolvers();
  return { name, work: () => promise, end: () => resolve(result) };
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

const withoutTime = (line) => line.replace(/ \([\d.]+ s\)$/, '');

test('lanes go side by side, and each step says in one line how it ended', async () => {
  const broken = { title: 'types: server', said: 'a.ts(1,2): error TS1' };
  const [lint, types, rules] = [aStep('lint'), aStep('types', { passed: 0, failures: [broken] }), aStep('rules')];
  const said = [];
  const totals = runSteps([[[lint, types], [rules]]], { say: (line) => said.push(withoutTime(line)) });
  rules.end();
  await expect.poll(() => said).toEqual(['✓ rules: 1 passed']);
  lint.end();
  types.end();
  expect(await totals).toEqual({ passed: 2, failed: 1 });
  expect(said.slice(1)).toEqual(['✓ lint: 1 passed', '✗ types: 0 passed, 1 failed', '\n✗ types: server\n  a.ts(1,2): error TS1']);
});

const late = {
  title: 'desk.spec.ts:87 > three numbers',
  said: 'Expected: 3\nReceived: 2',
  files: ['e2e/a.png'],
  command: 'npx playwright test desk',
};

test.each([
  [false, { passed: 5, failed: 0 }, ['✓ browser: 5 passed', '  at the second try: desk.spec.ts:87 > three numbers']],
  [
    true,
    { passed: 4, failed: 1 },
    [
      '✗ browser: 4 passed, 1 failed',
      '  at the second try: desk.spec.ts:87 > three numbers',
      '\n✗ desk.spec.ts:87 > three numbers\n  Expected: 3\n  Received: 2\n  e2e/a.png\n  alone: npx playwright test desk',
    ],
  ],
])('a test that passed at the second try is named, strict: %j', async (strict, totals, lines) => {
  const step = aStep('browser', { passed: 5, failures: [], again: [late] });
  step.end();
  const said = [];
  expect(await runSteps([[[step]]], { strict, say: (line) => said.push(withoutTime(line)) })).toEqual(totals);
  expect(said).toEqual(lines);
});
