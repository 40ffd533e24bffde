// A reporter of Playwright: writes what `npm test` says of a run, as `runSteps` wants it, to the file TEST_REPORT.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export default class PlaywrightReport {
  #errors = [];

  onBegin(config, suite) {
    this.config = config;
    this.suite = suite;
  }

  onError(error) {
    this.#errors.push({ title: 'an error outside of tests', said: wordsOf(error) });
  }

  onEnd() {
    const tests = this.suite?.allTests() ?? [];
    const of = (...outcomes) => tests.filter((test) => outcomes.includes(test.outcome()));
    const failures = [...of('unexpected').map((test) => this.#ofTest(test)), ...this.#errors];
    const again = of('flaky').map((test) => this.#ofTest(test));
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ passed: of('expected', 'flaky').length, failures, again }));
  }

  printsToStdio = () => true;

  #ofTest({ location, results, title, parent }) {
    const file = relative(this.config.rootDir, location.file);
    const failed = results.find(({ error }) => error !== undefined);
    // The trace is of the second try, pictures are of both.
    const files = results.flatMap(({ attachments }) => attachments.flatMap(({ path }) => path ?? []));
    return {
      title: `${file}:${location.line} > ${title}`,
      said: failed === undefined ? '' : wordsOf(failed.error),
      files: [...new Set(files)].map((path) => relative(`${this.config.rootDir}/../..`, path)),
      command: `cd e2e && npx playwright test --project ${parent.project().name} ${file}:${location.line}`,
    };
  }
}

const wordsOf = ({ message, value }) => stripVTControlCharacters(message ?? value ?? '');
