import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Import } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { DialogProps } from '../../ui/form-dialog.tsx';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { useUndoImport } from './imports.api.ts';
import { LeftOutButton } from './left-out-button.tsx';

/** What was written, what was left out, and the way back. */
export function DoneCard({ entry }: { entry: Import }) {
  const { t } = useTranslation('imports');
  const [asks, setAsks] = useState(false);
  const { counts, skipped, finishedAt, createdBy, undoUntil, kind } = entry;
  const out = [
    { outcome: 'doubtful' as const, count: counts?.doubtful ?? 0 },
    { outcome: 'refused' as const, count: counts?.refused ?? 0 },
    { outcome: 'skipped' as const, count: skipped },
  ].filter(({ count }) => count > 0);

  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <CheckCircleOutlined sx={{ color: 'success.main', fontSize: 32 }} />
        <Box>
          <Typography variant="h2">{t('doneTitle')}</Typography>
          {finishedAt !== null && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[formatDateTime(finishedAt), createdBy].filter(Boolean).join(' · ')}
            </Typography>
          )}
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, lineHeight: 1.8 }}>
        {counts !== null &&
          (['new', 'changed', 'unchanged'] as const)
            .filter((outcome) => counts[outcome] > 0)
            .map((outcome) => <li key={outcome}>{t(`report.${outcome}`, { count: counts[outcome] })}</li>)}
        {out.map(({ outcome, count }) => (
          <li key={outcome}>
            {t(`report.${outcome}`, { count })}
            {undoUntil !== null && (
              <>
                {' · '}
                <TextLink from="/import/$id" to="." search={{ outcome }} resetScroll={false} aria-label={t(`showOf.${outcome}`)}>
                  {t('show')}
                </TextLink>
              </>
            )}
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ButtonLink to={kind === 'PEOPLE' ? '/people/search' : '/clothing/search'} variant="contained">
          {t(`toRegister.${kind}`)}
        </ButtonLink>
        <ButtonLink to="/import" variant="outlined">
          {t('toImports')}
        </ButtonLink>
        {undoUntil !== null && out.length > 0 && <LeftOutButton entry={entry} />}
        {undoUntil !== null && (
          <Button color="secondary" startIcon={<Undo />} onClick={() => setAsks(true)}>
            {t('undo')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {undoUntil === null ? t('undoOver') : t('undoUntil', { until: formatDateTime(undoUntil) })}
      </Typography>
      {asks && <UndoQuestion entry={entry} onClose={() => setAsks(false)} />}
    </Card>
  );
}

function UndoQuestion({ entry: { id, undoUntil }, onClose }: DialogProps & { entry: Import }) {
  const { t } = useTranslation('imports');
  const undo = useUndoImport({
    onSuccess: onClose,
    // somebody else may have taken it back: the page tells what has become of it
    onError: (error) => {
      toastError(error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('undoTitle')}
      text={
        <>
          <Box component="p" sx={{ mt: 0 }}>
            {t('undoText')}
          </Box>
          {undoUntil !== null && t('undoUntil', { until: formatDateTime(undoUntil) })}
        </>
      }
      confirmLabel={t('undo')}
      busy={undo.isPending}
      onConfirm={() => undo.mutate({ params: { id } })}
      onClose={onClose}
    />
  );
}
