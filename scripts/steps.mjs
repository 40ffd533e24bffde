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

/** Runs the steps, and says of each that it runs and how it ended. Resolves to the totals. */
export async function runSteps(stages, say = console.log) {
  const totals = { passed: 0, failed: 0 };
  const run = async ({ name, work }) => {
    const began = Date.now();
    say(`… ${name}`);
    const { passed, failed, again, said } = await work();
    totals.passed += passed;
    totals.failed += failed;
    const counts = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}${again > 0 ? `, ${again} of them at the second try` : ''}`;
    say(`${failed === 0 ? '✓' : '✗'} ${name}: ${counts} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    if (failed > 0) say(`\n${said}\n`);
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
