import { ESTONIAN } from './estonian.ts';
import { type Estimate, folded } from './strength.rules.ts';

/** Characters looked at. With these limits a check takes 3 to 40 ms of processor time; with those of the library over 1 s at worst. */
const MAX_LENGTH = 48;
/** Substitutions tried, such as `4` for `a`. */
const MAX_SUBSTITUTIONS = 8;

let loading: Promise<Estimate> | undefined;

/** The estimator of zxcvbn with its common passwords and our Estonian ones. Loaded on first use: 25 MB and 85 ms. */
export function passwordEstimate(): Promise<Estimate> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...dictionary, estonian: ESTONIAN.map(folded) },
    graphs: adjacencyGraphs,
    maxLength: MAX_LENGTH,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
  return (text, known) => zxcvbn.check(text, known);
}
