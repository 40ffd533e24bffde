// A reporter of Vitest: writes what `npm test` says of a run, as `runSteps` wants it, to the file TEST_REPORT.
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A pattern that finds this text alone, quoted for a shell. */
const pattern = (text) => `'${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", "'\\''")}'`;

export default class VitestReport {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const containers = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const failures = [
      ...tests.filter((test) => test.result().state === 'failed').map((test) => ofTest(test, test.result().errors)),
      ...containers.filter((container) => container.errors().length > 0).map((container) => ofTest(container, container.errors())),
      ...errors.map((error) => ({ title: 'an error outside of tests', said: wordsOf([error]) })),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed');
    const again = passed.filter((test) => test.diagnostic()?.flaky).map((test) => ofTest(test, test.result().errors));
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ passed: passed.length, failures, again }));
  }
}

/** A test, a suite or a whole file. */
function ofTest(one, errors) {
  const { relativeModuleId } = one.module ?? one;
  const command = `npx vitest run --project ${one.project.name} ${relativeModuleId}`;
  const said = wordsOf(errors ?? []);
  if (one.type === 'module') return { title: relativeModuleId, said, command };
  return { title: `${relativeModuleId} > ${one.fullName}`, said, command: `${command} -t ${pattern(one.fullName)}` };
}

const wordsOf = ([error]) => (error === undefined ? '' : stripVTControlCharacters([error.message, error.diff].filter(Boolean).join('\n')));
