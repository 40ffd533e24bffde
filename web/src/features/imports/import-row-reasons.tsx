import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Import, ImportCounts, ImportPreview, ImportReason } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../ui/section-card.tsx';
import { offeredChoices, wordingOf } from './import-row-view.ts';
import { useDecide } from './import-rows.api.ts';

interface ImportRowReasonsProps {
  entry: Import;
  preview: Pick<ImportPreview, 'reasons' | 'counts'>;
  /** The one whose rows alone are shown. */
  shown: string | undefined;
  onShow: (reason: string) => void;
  /** A decision was taken about many rows. */
  onDecided: () => void;
}

/** Why rows wait, how many of each, and one decision for all of them. */
export function ImportRowReasons({ entry, preview, shown, onShow, onDecided }: ImportRowReasonsProps) {
  const { t } = useTranslation('import-rows');
  const { reasons, counts } = preview;
  if (reasons.length === 0) return null;
  return (
    <SectionCard title={t('reasons')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {reasons.map((reason) => (
          <Box component="li" key={`${reason.code} ${reason.text}`} sx={{ px: 2, py: 1, borderTop: '1px solid #eee9df' }}>
            <Reason
              entry={entry}
              counts={counts}
              reason={reason}
              onShow={shown === reason.code ? undefined : () => onShow(reason.code)}
              onDecided={onDecided}
            />
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

interface ReasonProps {
  entry: Import;
  counts: ImportCounts;
  reason: ImportReason;
  onShow: (() => void) | undefined;
  onDecided: () => void;
}

function Reason({ entry, counts, reason: { code, text, rows, choices }, onShow, onDecided }: ReasonProps) {
  const { t } = useTranslation('import-rows');
  const wording = wordingOf([code]);
  const { mutate, isPending } = useDecide(counts, { onSuccess: onDecided });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
        <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('reasonRows', { count: rows, number: rows.toLocaleString('et') })}:
        </Box>{' '}
        {text}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {onShow && (
          <Button size="small" onClick={onShow} aria-label={`${t('show')}: ${text}`} sx={touchable}>
            {t('show')}
          </Button>
        )}
        {offeredChoices(choices, wording).map((decision) => (
          <Button
            key={decision}
            size="small"
            variant="outlined"
            disabled={isPending}
            aria-label={`${t(`choices.${wording}.${decision}`)}: ${t('reasonRows', { count: rows, number: rows.toLocaleString('et') })}, ${text}`}
            onClick={() => mutate({ params: { id: entry.id }, body: { decision, reason: code } })}
            sx={touchable}
          >
            {t(`choices.${wording}.${decision}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const touchable = { minHeight: { xs: 44, sm: 34 } } as const;
