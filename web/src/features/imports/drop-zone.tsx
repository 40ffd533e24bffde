import Close from '@mui/icons-material/Close';
import Replay from '@mui/icons-material/Replay';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@riideait/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/numbers.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { useIsHandHeld } from './use-is-hand-held.ts';
import type { Start } from './use-start.ts';

/** What a file window offers; what a file is, the server finds out by itself. */
const ACCEPT = '.xlsx,.xls,.ods,.csv,.tsv,.txt';

const frame = {
  width: 1,
  minHeight: { xs: 150, sm: 190 },
  p: 2,
  borderRadius: 1,
  border: '2px dashed',
} as const;

/** Where a file is dropped or chosen, how far it is, and why it was not taken. */
export function DropZone({ start, isDragging }: { start: Start; isDragging: boolean }) {
  const { sending, waiting, refused } = start;
  const { t } = useTranslation('imports');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {sending === null ? <Choosing start={start} isDragging={isDragging} /> : <Sending start={start} name={sending.name} />}
      {waiting !== null && (
        <Alert severity="info" role="status">
          {t('whichKind', { file: waiting.name })}
        </Alert>
      )}
      {refused?.texts.map((text) => (
        <Alert
          key={text}
          severity="error"
          sx={{ alignItems: 'center', overflowWrap: 'anywhere', '& .MuiAlert-action': { pt: 0 } }}
          action={
            refused.again && (
              <Button color="inherit" startIcon={<Replay />} onClick={start.again} sx={{ whiteSpace: 'nowrap', px: 1 }}>
                {t('retry')}
              </Button>
            )
          }
        >
          <strong>{refused.file.name}</strong>: {text}
        </Alert>
      ))}
    </Box>
  );
}

function Choosing({ start, isDragging }: { start: Start; isDragging: boolean }) {
  const { t } = useTranslation('imports');
  const isHandHeld = useIsHandHeld();
  const input = useRef<HTMLInputElement>(null);
  const limits = { megabytes: IMPORT_MAX_BYTES / 1024 / 1024, rows: formatNumber(IMPORT_MAX_ROWS) };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // so that the same file can be chosen again
          target.value = '';
          if (file !== undefined) start.take(file);
        }}
      />
      <ButtonBase
        onClick={() => input.current?.click()}
        sx={{
          ...frame,
          display: 'grid',
          alignContent: 'center',
          justifyItems: 'center',
          gap: 0.5,
          textAlign: 'center',
          bgcolor: isDragging ? '#e4e9f5' : '#f7f4ee',
          borderColor: isDragging ? 'primary.main' : '#cfc6b2',
          '&:hover': { borderColor: 'primary.light' },
        }}
      >
        <UploadFileOutlined sx={{ fontSize: 44, color: isDragging ? 'primary.main' : '#b3a788' }} />
        <Typography component="span" sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
          {isDragging ? t('dropNow') : isHandHeld ? t('chooseFile') : t('dropOrChoose')}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', maxWidth: 520 }}>
          {t('limits', limits)}
        </Typography>
      </ButtonBase>
    </>
  );
}

function Sending({ start: { share, stop }, name }: { start: Start; name: string }) {
  const { t } = useTranslation('imports');
  return (
    <Box
      sx={{
        ...frame,
        borderStyle: 'solid',
        borderColor: 'divider',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'start',
        gap: 1,
      }}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      {share < 1 ? (
        <ProgressLine phase={t('sending')} text={t('sent', { percent: Math.floor(share * 100) })} share={share} />
      ) : (
        <ProgressLine phase={t('reading')} />
      )}
      <Button variant="outlined" startIcon={<Close />} autoFocus onClick={stop}>
        {t('stop')}
      </Button>
    </Box>
  );
}
