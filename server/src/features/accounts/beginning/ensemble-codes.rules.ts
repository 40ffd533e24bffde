import { suggestedCode } from '@riideait/contract';

/** Longest code the contract takes. */
const LONGEST = 20;

/** Codes for an ensemble of this name, the best first: `kuljus`, `kuljus-2`, `kuljus-3`. */
export function* codesFor(name: string): Generator<string> {
  const code = suggestedCode(name) || 'ansambel';
  yield code;
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    yield `${code.slice(0, LONGEST - ending.length)}${ending}`;
  }
}
