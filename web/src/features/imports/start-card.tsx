import ContentPasteOutlined from '@mui/icons-material/ContentPasteOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ImportKind } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { DropZone } from './drop-zone.tsx';
import { useSample } from './imports.api.ts';
import { KindChoice } from './kind-choice.tsx';
import { PasteField } from './paste-field.tsx';
import { isCells, pastedFile } from './pasted.ts';
import { useStart } from './use-start.ts';

/** Somebody types there: what is pasted belongs to that field. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** Says what the file tells of, and takes it: dropped, chosen, or its cells pasted. */
export function StartCard() {
  const { t } = useTranslation('imports');
  const start = useStart();
  const [pasted, setPasted] = useState<string | null>(null);
  const isSending = start.sending !== null;

  const isDragging = useFileDrop({
    onDrop: ({ files: [file, other] }) => {
      if (file === undefined) return;
      if (other !== undefined && !isSending) toast.info(t('oneAtATime', { file: file.name }));
      start.take(file);
    },
    onPaste: ({ target, clipboardData }) => {
      if (isField(target) || isSending) return;
      // spreadsheets lay a picture of the cells beside their text
      const text = clipboardData?.getData('text/plain') ?? '';
      const [file] = clipboardData?.files ?? [];
      if (isCells(text)) setPasted((now) => now || text);
      else if (text === '' && file !== undefined) start.take(file);
    },
  });

  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
      <KindChoice kind={start.kind} disabled={isSending} onChoose={start.choose} />
      <DropZone start={start} isDragging={isDragging} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {pasted === null && (
          <Button variant="outlined" startIcon={<ContentPasteOutlined />} disabled={isSending} onClick={() => setPasted('')}>
            {t('paste')}
          </Button>
        )}
        <Samples kind={start.kind} />
      </Box>
      {pasted !== null && (
        <PasteField
          text={pasted}
          busy={isSending}
          onChange={setPasted}
          onSend={() => start.take(pastedFile(pasted, new Date()))}
          onClose={() => setPasted(null)}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('nothingYet')}
      </Typography>
      <LeaveGuard active={pasted !== null && pasted.trim() !== ''} />
    </Card>
  );
}

/** The sample of the kind that was chosen, or of each. */
function Samples({ kind }: { kind: ImportKind | undefined }) {
  const { t } = useTranslation('imports');
  const { fetch, isFetching } = useSample();
  return ImportKind.options
    .filter((each) => kind === undefined || each === kind)
    .map((each) => (
      <Button key={each} startIcon={<FileDownloadOutlined />} loading={isFetching} loadingPosition="start" onClick={() => fetch(each)}>
        {t(`sample.${each}`)}
      </Button>
    ));
}
