// A reporter of Vitest: one line for each test that passed at the second try.
export const SECOND_TRY = 'at the second try: ';

export default class SecondTries {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) console.log(`${SECOND_TRY}${test.fullName}`);
  }
}
