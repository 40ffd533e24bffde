import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Undo from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Import } from '@riideait/contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMay } from '../../../shell/use-session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { LabelsButton } from '../../wardrobe/labels/labels-link.embed.tsx';
import { useUndoImport } from './imports.api.ts';
import { useLeftOutFile } from './left-out.ts';
import { t } from './texts.ts';
import { countOf, inWords, leftOut, written } from './words.ts';

const card = { p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' } as const;
const heading = { display: 'flex', alignItems: 'center', gap: 1 } as const;

/** How far the writing is. */
export const RunningCard = ({ progress }: Pick<Import, 'progress'>) => (
  <Card sx={card}>
    <ProgressLine phase={t('writing')} share={progress / 100} />
    {t('mayLeave')}
  </Card>
);

/** What was written and what was left out, and the way back; or that it was undone. */
export function ResultCard({ entry }: { entry: Import }) {
  const [asks, setAsks] = useState(false);
  const { undoUntil, kind, undoing, progress, undoRefused } = entry;
  const file = useLeftOutFile(entry);
  const isUndone = entry.status === 'UNDONE';
  const isReversible = undoUntil !== null && !isUndone && !undoing;
  const mayUndo = useMay('deeds:undo-any') || entry.mine;
  const lines = { written: inWords(entry, written), unchanged: inWords(entry, ['unchanged']), leftOut: inWords(entry, leftOut) };
  return (
    <Card sx={card}>
      <Typography variant="h2" sx={heading}>
        {isUndone ? <Undo sx={{ fontSize: 32 }} /> : <CheckCircleOutlined sx={{ color: 'success.main', fontSize: 32 }} />}
        {t(isUndone ? 'undoneTitle' : 'doneTitle')}
      </Typography>
      {undoing && (
        <>
          <ProgressLine phase={t('undoing')} share={progress / 100} />
          {t('mayLeaveUndo')}
        </>
      )}
      {undoRefused !== null && !isUndone && <Alert severity="error">{t('undoRefused', { reasons: undoRefused })}</Alert>}
      <Box component="ul" sx={{ m: 0, pl: 2.5, lineHeight: 1.8 }}>
        {!isUndone &&
          (['written', 'unchanged', 'leftOut'] as const).map(
            (line) => lines[line] !== '' && <li key={line}>{`${t(`report.${line}`)}: ${lines[line]}`}</li>,
          )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ButtonLink to={kind === 'PEOPLE' ? '/people/search' : '/clothing/search'} variant="contained">
          {t(`toRegister.${kind}`)}
        </ButtonLink>
        {kind === 'CLOTHING' && !isUndone && <LabelsButton to="/labels" search={{ importId: entry.id }} />}
        <ButtonLink to="/import" variant="outlined">
          {t('toImports')}
        </ButtonLink>
        {isReversible && countOf(entry, leftOut) > 0 && (
          <Button variant="outlined" startIcon={<FileDownloadOutlined />} loading={file.isPending} onClick={() => file.mutate()}>
            {t('saveLeftOut')}
          </Button>
        )}
        {isReversible && mayUndo && (
          <Button color="secondary" startIcon={<Undo />} onClick={() => setAsks(true)}>
            {t('undo')}
          </Button>
        )}
      </Box>
      <WhenAndBy entry={entry} mayUndo={mayUndo} />
      {asks && isReversible && <UndoQuestion id={entry.id} onClose={() => setAsks(false)} />}
    </Card>
  );
}

/** When and by whom it was written, and whether it can be undone. */
function WhenAndBy({ entry: { finishedAt, createdBy, status, undoUntil }, mayUndo }: { entry: Import; mayUndo: boolean }) {
  const until = undoUntil !== null && t(mayUndo ? 'undoUntil' : 'undoByOthers', { until: formatDateTime(undoUntil) });
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {[finishedAt && formatDateTime(finishedAt), createdBy].filter(Boolean).join(' · ')}.{' '}
      {status === 'UNDONE' ? t('undoneAll') : until || t('undoOver')}
    </Typography>
  );
}

/** Asks before the undo. Where rows have been used since, the server's words stay in the dialog. */
function UndoQuestion({ id, onClose }: DialogProps & { id: number }) {
  const { mutate, isPending, error } = useUndoImport();
  return (
    <ConfirmDialog
      danger
      title={t('undoTitle')}
      text={error ? <Alert severity="error">{error.message}</Alert> : t('undoText')}
      confirmLabel={t(error ? 'retry' : 'undo')}
      busy={isPending}
      onConfirm={() => mutate({ params: { id } })}
      onClose={onClose}
    />
  );
}
