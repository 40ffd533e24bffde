import ContentPasteOutlined from '@mui/icons-material/ContentPasteOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { ImportKind } from '@riideait/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { DropZone } from './drop-zone.tsx';
import { useSample } from './imports.api.ts';
import { isCells, pastedFile } from './pasted.ts';
import { type Start, useStart } from './use-start.ts';

const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('input, textarea') !== null;

/** Takes a file: chosen, dropped anywhere on the page, or cells pasted. */
export function StartCard() {
  const { t } = useTranslation('imports');
  const start = useStart();
  const [pasted, setPasted] = useState<string | null>(null);
  const isSending = start.sending !== null;
  const isDragging = useFileDrop({
    onDrop: ({ files }) => start.take([...files]),
    onPaste: ({ target, clipboardData }) => {
      if (isField(target) || isSending) return;
      // spreadsheets add a picture of the cells to their text
      const text = clipboardData?.getData('text/plain') ?? '';
      if (isCells(text)) setPasted((now) => now || text);
      else if (text === '') start.take([...(clipboardData?.files ?? [])]);
    },
  });

  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
      <KindChoice start={start} />
      <DropZone start={start} isDragging={isDragging} />
      {pasted === null ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" startIcon={<ContentPasteOutlined />} disabled={isSending} onClick={() => setPasted('')}>
            {t('paste')}
          </Button>
          <Samples kind={start.kind} />
        </Box>
      ) : (
        <PasteField text={pasted} onChange={setPasted} start={start} />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('nothingYet')}
      </Typography>
      <LeaveGuard active={pasted !== null && pasted.trim() !== ''} />
    </Card>
  );
}

/** The register that the file goes into. */
function KindChoice({ start: { kind, choose, sending } }: { start: Start }) {
  const { t } = useTranslation('imports');
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t('whatTitle')}
      </Typography>
      <ToggleButtonGroup exclusive fullWidth color="primary" aria-labelledby={id} value={kind ?? null} disabled={sending !== null}>
        {ImportKind.options.map((each) => (
          <ToggleButton key={each} value={each} onClick={() => choose(each)} sx={{ fontSize: '1.0625rem', '&.Mui-selected': chosen }}>
            {t(`kind.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {t(`kindText.${kind ?? 'none'}`)}
      </Typography>
    </Box>
  );
}

const chosen = { boxShadow: 'inset 0 0 0 2px currentcolor' } as const;

interface PasteFieldProps {
  text: string;
  onChange: (text: string | null) => void;
  start: Start;
}

/** Cells copied from a spreadsheet, in place of a file. */
function PasteField({ text, onChange, start: { sending, take } }: PasteFieldProps) {
  const { t } = useTranslation('imports');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        autoFocus
        multiline
        minRows={4}
        maxRows={10}
        label={t('pasted')}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        helperText={t('pasteHint')}
        slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          disabled={text.trim() === ''}
          loading={sending !== null}
          onClick={() => take([pastedFile(text, new Date())])}
        >
          {t('sendPasted')}
        </Button>
        <Button onClick={() => onChange(null)}>{t('closePasted')}</Button>
      </Box>
    </Box>
  );
}

/** The sample of the chosen kind, or of each. */
function Samples({ kind }: Pick<Start, 'kind'>) {
  const { t } = useTranslation('imports');
  const { mutate, isPending } = useSample();
  const kinds = kind === undefined ? ImportKind.options : [kind];
  return kinds.map((each) => (
    <Button key={each} startIcon={<FileDownloadOutlined />} loading={isPending} loadingPosition="start" onClick={() => mutate(each)}>
      {t(`sample.${each}`)}
    </Button>
  ));
}
