import { codePath, readCode, type SearchResult } from '@riideait/contract';
import { isKnownCode } from '../../lib/known-code.ts';
import { toast, toastError } from '../../ui/toasts.tsx';
import { t } from './texts.ts';

type GoTo = (page: Pick<SearchResult, 'path'>) => void;

/**
 * A code and Enter, as hand scanners type them: opens its piece without waiting for the search. False for any other text.
 * @param takeFirst goes to what else is found: a word may happen to read as a code; false if that is nothing
 */
export const typedCode =
  (goTo: GoTo, takeFirst: (typed: string, goTo: GoTo) => Promise<boolean>) =>
  (text: string): boolean => {
    const typed = text.trim();
    const code = readCode(typed);
    if (code === null) return false;
    const open = async () => {
      if (await isKnownCode(code)) goTo({ path: codePath(code) });
      else if (!(await takeFirst(typed, goTo))) toast.warning(t('nothing', { typed }));
    };
    void open().catch(toastError);
    return true;
  };
