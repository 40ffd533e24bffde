import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Import, ImportPreview } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { FocusKept } from '../../ui/focus-kept.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { offeredChoices, wordingOf } from './import-row-view.ts';
import { type Deciding, type ReasonLine, useDeciding } from './use-deciding.ts';

interface ImportRowReasonsProps {
  entry: Import;
  preview: Pick<ImportPreview, 'reasons' | 'counts'>;
  /** The rows that somebody has asked for. */
  at: string;
  /** The one whose rows alone are shown. */
  shown: string | undefined;
  onShow: (reason: string) => void;
  /** A decision was taken about many rows. */
  onDecided: () => void;
}

/**
 * Why rows wait, how many of each, and one decision for all of them. What is decided stays in its place, so that nothing else comes
 * under the finger, as long as `at` is the same.
 */
export function ImportRowReasons({ entry, preview, at, shown, onShow, onDecided }: ImportRowReasonsProps) {
  const { t } = useTranslation('import-rows');
  const deciding = useDeciding({ entry, preview, at, onDecided });
  if (deciding.lines.length === 0) return null;
  return (
    <SectionCard title={t('reasons')}>
      <FocusKept>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {deciding.lines.map((line) => (
            <Box component="li" key={line.code} sx={{ px: 2, py: 1, borderTop: '1px solid #eee9df' }}>
              <Reason line={line} deciding={deciding} onShow={shown === line.code ? undefined : () => onShow(line.code)} />
            </Box>
          ))}
        </Box>
      </FocusKept>
    </SectionCard>
  );
}

interface ReasonProps {
  line: ReasonLine;
  deciding: Deciding;
  onShow: (() => void) | undefined;
}

/** Buttons that are not to be pressed keep the focus, and their place. */
function Reason({ line: { code, text, rows, choices, decided }, deciding: { isPending, decide, takeBack }, onShow }: ReasonProps) {
  const { t } = useTranslation('import-rows');
  const wording = wordingOf([code]);
  const isDone = decided !== undefined;
  const isShut = isPending || isDone;
  const counted = t('reasonRows', { count: rows, number: rows.toLocaleString('et') });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box role={isDone ? 'status' : undefined} sx={{ flex: '1 1 260px', overflowWrap: 'anywhere', ...(isDone && quiet) }}>
        <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {counted}:
        </Box>{' '}
        {isDone ? t('reasonDecided', { text }) : text}
        {decided !== undefined && decided.rows.length > 0 && (
          <Button
            size="small"
            aria-disabled={isPending}
            aria-label={`${t('takeDecisionBack')}: ${text}`}
            onClick={() => !isPending && takeBack(code)}
            sx={{ ...touchable, ml: 0.5 }}
          >
            {t('takeDecisionBack')}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {onShow && (
          <Button
            size="small"
            aria-disabled={isShut}
            onClick={() => !isShut && onShow()}
            aria-label={`${t('show')}: ${text}`}
            sx={{ ...touchable, ...(isShut && shut) }}
          >
            {t('show')}
          </Button>
        )}
        {offeredChoices(choices, wording).map((decision) => (
          <Button
            key={decision}
            size="small"
            variant="outlined"
            aria-disabled={isShut}
            aria-pressed={decided?.decision === decision}
            aria-label={`${t(`choices.${wording}.${decision}`)}: ${counted}, ${text}`}
            onClick={() => !isShut && decide(code, decision)}
            sx={{ ...touchable, ...(isShut && shut), ...(decided?.decision === decision && taken) }}
          >
            {t(`choices.${wording}.${decision}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const touchable = { minHeight: { xs: 44, sm: 34 } } as const;
const quiet = { color: 'text.secondary' } as const;
const shut = { color: 'text.secondary', borderColor: 'divider', cursor: 'default', '&:hover': { bgcolor: 'transparent' } } as const;
const taken = { bgcolor: '#e4e9f5', color: 'primary.main', '&:hover': { bgcolor: '#e4e9f5' } } as const;
