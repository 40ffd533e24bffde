import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ENSEMBLE_MAX_BYTES } from '@riideait/contract';
import { useRef, useState } from 'react';
import { formatFileSize } from '../../../lib/file-size.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useFillEnsemble } from './imports.api.ts';
import { t } from './texts.ts';

/** Fills an empty ensemble with the zip of another. */
export function WholeCard() {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending, data, share } = useFillEnsemble({ onError: ({ message }) => setRefusal(message) });

  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const isTooLarge = file.size > ENSEMBLE_MAX_BYTES;
    const limits = { size: formatFileSize(file.size), megabytes: ENSEMBLE_MAX_BYTES / 1024 ** 2 };
    setRefusal(isTooLarge ? t('wholeTooLarge', limits) : null);
    if (!isTooLarge) mutate({ file });
  };

  return (
    <SectionCard title={t('whole')} busy={isPending}>
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography sx={{ maxWidth: 720 }}>{t('wholeText')}</Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept=".zip"
          onChange={({ target }) => {
            take(target.files?.[0]);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
        {isPending ? (
          <ProgressLine phase={t(share === 1 ? 'wholeWriting' : 'wholeSending')} share={share === 1 ? undefined : share} />
        ) : (
          <Button variant="outlined" startIcon={<FolderZipOutlined />} onClick={() => input.current?.click()}>
            {t('wholeChoose')}
          </Button>
        )}
        {refusal !== null && !isPending && (
          <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
            {refusal}
          </Alert>
        )}
        {data !== undefined && refusal === null && !isPending && (
          <Alert severity="success" role="status">
            {t('wholeDone', data.data)}
          </Alert>
        )}
      </Box>
    </SectionCard>
  );
}
