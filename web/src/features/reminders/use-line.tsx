import { MAX_LINE } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/text-input.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

/** Pause in typing before the preview follows, ms. */
const TYPING_PAUSE = 400;

/** A free line for one sending: its input, its text, and the text for the preview. */
export function useLine() {
  const { t } = useTranslation('reminders');
  const [typed, setTyped] = useState('');
  const line = typed.trim() === '' ? null : typed.trim();
  const previewed = useDebounced(line, TYPING_PAUSE);
  const input = (
    <TextInput
      name="line"
      label={t('line')}
      hint={t('lineHint')}
      value={typed}
      error={undefined}
      onChange={(next) => setTyped(next.slice(0, MAX_LINE))}
    />
  );
  return { line, previewed, input };
}
