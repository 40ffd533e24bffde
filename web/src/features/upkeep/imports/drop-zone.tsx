import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, ImportKind } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { formatFileSize } from '../../../lib/file-size.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useProposedKind, useStartImport } from './imports.api.ts';
import { t } from './texts.ts';

const route = getRouteApi('/signed-in/import');
const megabytes = IMPORT_MAX_BYTES / 1024 / 1024;
const limits = { megabytes, rows: formatNumber(IMPORT_MAX_ROWS) };
const frame = { width: 1, minHeight: 160, p: 2, borderRadius: 1, display: 'grid', alignContent: 'center', gap: 0.75 } as const;

/** Sends a file and opens its page. A file chosen before its kind waits until the kind is chosen, which it proposes. */
export function useStart() {
  const { kind } = route.useSearch();
  const navigate = route.useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const start = useStartImport({
    onSuccess: ({ id }) => void navigate({ to: '/import/$id', params: { id } }),
    onError: ({ message }) => setRefusal(message),
  });
  const { mutate: propose, data: proposed, variables: asked } = useProposedKind({});
  const send = (file: File, kind: ImportKind) => {
    setRefusal(null);
    start.mutate({ body: { kind }, file });
  };

  return {
    kind,
    file,
    refusal,
    proposed: asked?.file === file ? proposed?.data.kind : undefined,
    isWaiting: file !== null && kind === undefined && refusal === null,
    sending: start.isPending ? file : null,
    share: start.share,
    stop: start.stop,
    choose: (chosen: ImportKind) => {
      void navigate({ search: (now) => ({ ...now, kind: chosen }), replace: true, resetScroll: false });
      if (file !== null && kind === undefined && file.size <= IMPORT_MAX_BYTES) send(file, chosen);
    },
    take: ([taken, other]: readonly File[]) => {
      if (taken === undefined || start.isPending) return;
      if (other !== undefined) toast.info(t('oneAtATime', { file: taken.name }));
      setFile(taken);
      setRefusal(null);
      if (taken.size > IMPORT_MAX_BYTES) setRefusal(t('tooLarge', { size: formatFileSize(taken.size), megabytes }));
      else if (kind !== undefined) send(taken, kind);
      else propose({ file: taken });
    },
  };
}

export type Start = ReturnType<typeof useStart>;

/** Where a file is chosen or dropped, how far it is, and why it was refused. */
export function DropZone({ start, isDragging }: { start: Start; isDragging: boolean }) {
  const { sending, file, isWaiting, refusal, proposed } = start;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {sending === null ? <Choosing start={start} isDragging={isDragging} /> : <Sending start={start} name={sending.name} />}
      {isWaiting && (
        <Alert severity="info" role="status">
          <Box sx={{ overflowWrap: 'anywhere' }}>{t(`whichKind.${proposed ?? 'none'}`, { file: file?.name })}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {ImportKind.options.map((each) => (
              <Button key={each} variant={each === proposed ? 'contained' : 'outlined'} onClick={() => start.choose(each)}>
                {t(`readAs.${each}`)}
              </Button>
            ))}
          </Box>
        </Alert>
      )}
      {refusal !== null && sending === null && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{file?.name}</strong>: {refusal}
        </Alert>
      )}
    </Box>
  );
}

function Choosing({ start, isDragging }: { start: Start; isDragging: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const look = isDragging ? { bgcolor: '#e4e9f5', borderColor: 'primary.main' } : { bgcolor: '#f7f4ee', borderColor: '#cfc6b2' };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.ods,.csv,.tsv,.txt"
        onChange={({ target }) => {
          start.take([...(target.files ?? [])]);
          // so that the same file can be chosen again
          target.value = '';
        }}
      />
      <ButtonBase onClick={() => input.current?.click()} sx={{ ...frame, justifyItems: 'center', border: '2px dashed', ...look }}>
        <UploadFileOutlined sx={{ fontSize: 44, color: isDragging ? 'primary.main' : '#b3a788' }} />
        <Typography component="span" sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
          {isDragging ? t('dropNow') : t('dropOrChoose')}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('limits', limits)}
        </Typography>
      </ButtonBase>
    </>
  );
}

function Sending({ start: { share, stop }, name }: { start: Start; name: string }) {
  const isSent = share === 1;
  return (
    <Box sx={{ ...frame, justifyItems: 'start', border: '2px solid', borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <ProgressLine phase={t(isSent ? 'reading' : 'sending')} share={isSent ? undefined : share} />
      <Button variant="outlined" autoFocus onClick={stop}>
        {t('stop')}
      </Button>
    </Box>
  );
}
