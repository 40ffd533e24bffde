import type { Fit } from '@riideait/contract';
import { signOf } from './fit-mark.embed.tsx';
import { fitPhrase } from './words.ts';

interface FitLineProps {
  fit: Fit;
  /** Reasons to show; default: the first. */
  most?: number;
}

/** How a piece fits, as a line of text: sign, word and reason; nothing where there is nothing to say, as for a school that borrows. */
export const FitLine = ({ fit, most = 1 }: FitLineProps) =>
  (fit.level !== 'UNKNOWN' || fit.reasons.length > 0) && <span className={`${signOf(fit.level)} line`}>{fitPhrase(fit, most)}</span>;
