import { CallError } from '../../../lib/call-error.ts';
import type { ScanAnswer } from './scan-answer.ts';
import { t } from './texts.ts';

const refused = (text: string, detail?: string): ScanAnswer => ({ outcome: 'refused', text, detail });

/** The ensemble has printed the code, and no piece has it yet. */
export const isBlank = (error: unknown): boolean => error instanceof CallError && error.messages.some(({ code }) => code === 'CODE_BLANK');

/** Why a hit has no answer. */
export function refusalOf(error: unknown): ScanAnswer {
  if (!(error instanceof CallError)) return refused(t('failed'));
  const { status, messages } = error;
  if (status === 0) return refused(t('offline'), t('offlineDetail'));
  if (status !== 404) return refused(messages.map(({ text }) => text).join(' ') || t('failed'));
  return isBlank(error) ? refused(t('blank'), t('blankDetail')) : refused(t('unknown'), t('unknownDetail'));
}

/** A code as it stands on the label: two groups. */
export const codeInWords = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
