import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Import } from '@riideait/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LOW_WINDOW } from '../../../ui/use-is-mobile.ts';
import { useRunImport } from './imports.api.ts';
import { t } from './texts.ts';
import type { ImportRows } from './use-import-rows.ts';
import type { Mapping } from './use-mapping.ts';
import { countOf, inWords, leftOut, whyNothing, written } from './words.ts';

interface WriteBarProps {
  entry: Pick<Import, 'id' | 'kind'>;
  mapping: Pick<Mapping, 'isSaving'>;
  rows: Pick<ImportRows, 'preview' | 'isJudged' | 'error' | 'isFetching'>;
}

/** What will be written and what not, and the button that writes; always in sight. */
export function WriteBar({ entry: { id, kind }, mapping, rows }: WriteBarProps) {
  const run = useRunImport();
  const [asks, setAsks] = useState(false);
  const preview = rows.isJudged && !mapping.isSaving ? rows.preview : undefined;
  const counted = { counts: null, pieces: null, skipped: 0, ...preview, kind };
  const overLimit = preview?.overLimit ?? null;
  const isWritable = countOf(counted, written) > 0 && overLimit === null;
  const stays = countOf(counted, leftOut);
  const write = () => run.mutate({ params: { id } });
  const judging = rows.error === null || rows.isFetching ? 'judging' : 'notJudged';
  const state = preview === undefined ? judging : whyNothing(counted);
  return (
    <Card data-bottom-bar sx={bar}>
      <Box role="status" sx={words}>
        <Typography sx={{ fontWeight: 600 }}>
          {overLimit ?? (isWritable ? t('willWrite', { what: inWords(counted, written) }) : t(state))}
        </Typography>
        {stays > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('willLeaveOut', { what: inWords(counted, leftOut) })}
          </Typography>
        )}
      </Box>
      <Button
        variant="contained"
        disabled={!isWritable}
        loading={run.isPending}
        onClick={() => (stays > 0 ? setAsks(true) : write())}
        sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
      >
        {t('write')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('writeTitle', { count: stays })}
          text={t('writeText')}
          confirmLabel={t('write')}
          cancelLabel={t('lookAgain')}
          busy={run.isPending}
          onConfirm={write}
          onClose={() => setAsks(false)}
        />
      )}
    </Card>
  );
}

/** In a low window side by side. */
const words = {
  flex: '1 1 260px',
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
  [`@media ${LOW_WINDOW}`]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 },
} as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 2 }, px: 2, py: 1.25 } as const;
const sticky = { position: 'sticky', bottom: { xs: 0, sm: 12 }, zIndex: 2, mx: { xs: -2, sm: 0 }, borderRadius: { xs: 0, sm: 1 } } as const;
const bar = { ...row, ...sticky, borderColor: '#c9d1e6', bgcolor: '#f4f6fc' } as const;
