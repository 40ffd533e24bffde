import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Import, PAGE_SIZE } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { importRowsQuery } from './import-rows.api.ts';
import { type Mapping, useRunImport } from './imports.api.ts';
import { leftOut, whatIsLeftOut, whatIsWritten, written } from './words.ts';

interface WriteBarProps {
  entry: Import;
  mapping: Mapping;
  /** Goes to the rows. */
  onLook: () => void;
}

/** What will happen, and the button that lets it; always in sight. */
export function WriteBar({ entry: { id }, mapping: { isSaving, savedAt }, onLook }: WriteBarProps) {
  const { t } = useTranslation('imports');
  const { data: answer, dataUpdatedAt, isError, isFetching, refetch } = useQuery(importRowsQuery(id, { page: 1, count: PAGE_SIZE }));
  const run = useRunImport();
  const [asks, setAsks] = useState(false);

  // what was judged before the file was read otherwise says nothing
  const preview = isSaving || dataUpdatedAt < savedAt ? undefined : answer?.data;
  const writes = preview === undefined ? 0 : written(preview);
  const stays = preview === undefined ? 0 : leftOut(preview);
  const reason = preview === undefined || writes > 0 ? undefined : stays > 0 ? t('allLeftOut') : t('allThere');
  const write = () => run.mutate({ params: { id } });

  return (
    <Card sx={bar}>
      <Box role="status" sx={{ flex: '1 1 260px', minWidth: 0 }}>
        {preview !== undefined ? (
          <>
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{reason ?? whatIsWritten(preview)}</Typography>
            {stays > 0 && (
              <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {whatIsLeftOut(preview)}
                {' · '}
                <Link
                  component="button"
                  type="button"
                  onClick={onLook}
                  sx={{ font: 'inherit', fontWeight: 600, verticalAlign: 'baseline', minHeight: { xs: 44, sm: 0 } }}
                >
                  {t('look')}
                </Link>
              </Typography>
            )}
          </>
        ) : isError && !isFetching ? (
          <Typography color="error">{t('notJudged')}</Typography>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{t('judging')}</Typography>
        )}
      </Box>
      {preview === undefined && isError && !isFetching ? (
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      ) : (
        <Button
          variant="contained"
          disabled={writes === 0}
          loading={run.isPending}
          onClick={() => (stays > 0 ? setAsks(true) : write())}
          sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
        >
          {t('write')}
        </Button>
      )}
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

const bar = {
  position: 'sticky',
  bottom: { xs: 0, sm: 12 },
  zIndex: 2,
  mx: { xs: -2, sm: 0 },
  px: 2,
  py: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 1, sm: 2 },
  borderRadius: { xs: 0, sm: 1 },
  borderColor: '#c9d1e6',
  bgcolor: '#f4f6fc',
} as const;
