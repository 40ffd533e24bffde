import { ReminderLine } from '@riideait/contract';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useDraft, useKeptDraft } from '../../../ui/drafts.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { t } from './texts.ts';

/** A free line for one sending: its input, its text (undefined while it cannot be sent), and the text for the preview. */
export function useLine() {
  const { kept, opener } = useKeptDraft('line', '');
  const [typed, setTyped] = useState(() => z.string().catch('').parse(kept?.values));
  const place = useRef<HTMLDivElement>(null);
  useDraft('line', opener, { isDirty: typed !== '', content: () => ({ initial: '', values: typed }), element: () => place.current });
  const { data: line, error } = ReminderLine.safeParse(typed);
  const previewed = useDebounced(line ?? null);
  const input = (
    <div ref={place}>
      <TextInput name="line" label={t('line')} hint={t('lineHint')} value={typed} error={error?.issues[0]?.message} onChange={setTyped} />
    </div>
  );
  return { line, isTyped: typed.trim() !== '', previewed, input };
}
