// The steps of a run of tests: stages follow one another; in a stage lanes go side by side, the steps of a lane one after the other.

const wordOf = ({ name }) => /^[\w-]+/.exec(name)[0];

/** The stages with the steps that the words name, each by the first word of its name; without words all. Throws for other words. */
export function stepsBy(words, stages) {
  const known = [...new Set(stages.flat(2).map(wordOf))];
  const wrong = words.filter((word) => !known.includes(word));
  if (wrong.length > 0) throw new Error(`There is no step "${wrong.join('", "')}". There are: ${known.join(', ')}.`);
  if (words.length === 0) return stages;
  return stages.map((lanes) => lanes.map((steps) => steps.filter((step) => words.includes(wordOf(step)))));
}

/**
 * Runs the steps and says of each how it ended, in one line, then of each failed test its title, its first difference, its files and
 * the command that runs it alone. A step's `work` resolves to `{ passed, failures, again }`: `passed` counts the tests of `again`, which
 * passed at the second try only and are failures too when `strict`. Resolves to the totals.
 */
export async function runSteps(stages, { strict = false, say = console.log } = {}) {
  const totals = { passed: 0, failed: 0 };
  const run = async ({ name, work }) => {
    const began = Date.now();
    const { passed, failures, again = [] } = await work();
    const [right, wrong] = strict ? [passed - again.length, [...failures, ...again]] : [passed, failures];
    totals.passed += right;
    totals.failed += wrong.length;
    const counts = `${right} passed${wrong.length > 0 ? `, ${wrong.length} failed` : ''}`;
    say(`${wrong.length === 0 ? '✓' : '✗'} ${name}: ${counts} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    for (const { title } of again) say(`  at the second try: ${title}`);
    for (const failure of wrong) say(linesOf(failure).join('\n'));
  };
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (steps) => {
        for (const step of steps) await run(step);
      }),
    );
  }
  return totals;
}

/** Lines of words that are shown of a failed test: its first difference, not a whole page. */
const LINES = 30;

function linesOf({ title, said, files = [], command }) {
  const words = said.split('\n').filter((line) => line.trim() !== '');
  const left = words.length > LINES ? [`… ${words.length - LINES} more lines`] : [];
  const shown = [...words.slice(0, LINES), ...left, ...files, ...(command === undefined ? [] : [`alone: ${command}`])];
  return ['', `✗ ${title}`, ...shown.map((line) => `  ${line}`)];
}
