import type { Fit } from '@riideait/contract';
import { signOf } from './fit-mark.embed.tsx';
import { fitPhrase } from './words.ts';

interface FitLineProps {
  fit: Fit;
  /** Reasons to show; default: the first. */
  most?: number;
}

/** How a piece fits, as a line of text: sign, word and reason. */
export const FitLine = ({ fit, most = 1 }: FitLineProps) => <span className={`${signOf(fit.level)} line`}>{fitPhrase(fit, most)}</span>;
