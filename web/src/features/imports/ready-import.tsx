import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Replay from '@mui/icons-material/Replay';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { Import } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/icon-action.tsx';
import { Page } from '../../ui/page.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useForgetImport, useMapping, useRunImport } from './imports.api.ts';
import { MappingCard } from './mapping-card.tsx';
import { WriteBar } from './write-bar.tsx';

/** A file that is not written yet: how it is read, what would become of its rows, and the button that writes them. */
export function ReadyImport({ entry }: { entry: Import }) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const mapping = useMapping(entry);
  const forget = useForgetImport();
  const isMobile = useIsMobile();
  const [discards, setDiscards] = useState(false);

  const rows = useRef<HTMLElement>(null);
  const look = () => {
    rows.current?.focus({ preventScroll: true });
    rows.current?.scrollIntoView();
  };

  return (
    <Page
      title={entry.fileName}
      beside={<Chip size="small" label={t(`kind.${entry.kind}`)} />}
      action={
        isMobile ? (
          <IconAction label={t('discard')} icon={<DeleteOutlined />} onClick={() => setDiscards(true)} />
        ) : (
          <Button color="secondary" startIcon={<DeleteOutlined />} onClick={() => setDiscards(true)} sx={{ flexShrink: 0 }}>
            {t('discard')}
          </Button>
        )
      }
    >
      {entry.status === 'FAILED' && <Failed entry={entry} />}
      <MappingCard entry={entry} mapping={mapping} />
      <Box ref={rows} tabIndex={-1} component="section" aria-label={t('rowsOf')}>
        <ImportPreview entry={entry} />
      </Box>
      <WriteBar entry={entry} mapping={mapping} onLook={look} />
      {discards && (
        <DiscardQuestion
          entry={entry}
          onDiscarded={() => navigate({ to: '/import', replace: true }).then(() => forget(entry.id))}
          onClose={() => setDiscards(false)}
        />
      )}
    </Page>
  );
}

/** Why nothing was written, and once more. */
function Failed({ entry: { id, error } }: { entry: Import }) {
  const { t } = useTranslation('imports');
  const run = useRunImport();
  return (
    <Alert
      severity="error"
      sx={{
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 200px' },
        '& .MuiAlert-action': { pt: 0, pl: 1 },
      }}
      action={
        <Button
          color="inherit"
          startIcon={<Replay />}
          loading={run.isPending}
          loadingPosition="start"
          onClick={() => run.mutate({ params: { id } })}
          sx={{ whiteSpace: 'nowrap', px: 1 }}
        >
          {t('retry')}
        </Button>
      }
    >
      {t('failed')} {error}
    </Alert>
  );
}
