import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { ImportKind } from '@riideait/contract';
import { useId } from 'react';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { DropZone, type Start, useStart } from './drop-zone.tsx';
import { useSample } from './imports.api.ts';
import { isCells, pastedFile } from './pasted.ts';
import { t } from './texts.ts';

const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('input, textarea') !== null;

/** Takes a file: chosen, dropped anywhere on the page, or cells pasted. */
export function StartCard() {
  const start = useStart();
  const takeCells = (text: string) => isCells(text) && start.take([pastedFile(text, new Date())]);
  const isDragging = useFileDrop({
    onDrop: ({ files }) => start.take([...files]),
    onPaste: ({ target, clipboardData }) => {
      if (isField(target)) return;
      // spreadsheets add a picture of the cells to their text
      const text = clipboardData?.getData('text/plain') ?? '';
      if (text === '') start.take([...(clipboardData?.files ?? [])]);
      else takeCells(text);
    },
  });

  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
      <KindChoice start={start} />
      <DropZone start={start} isDragging={isDragging} />
      {/* always empty: cells are read as soon as they are pasted */}
      <TextField multiline label={t('paste')} helperText={t('pasteHint')} value="" onChange={({ target }) => takeCells(target.value)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
          {t('nothingYet')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Samples kind={start.kind} />
        </Box>
      </Box>
    </Card>
  );
}

/** The register that the file goes into. */
function KindChoice({ start: { kind, choose, sending } }: { start: Start }) {
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

function Samples({ kind }: Pick<Start, 'kind'>) {
  const { mutate, isPending } = useSample();
  const kinds = kind === undefined ? ImportKind.options : [kind];
  return kinds.map((each) => (
    <Button key={each} startIcon={<FileDownloadOutlined />} loading={isPending} loadingPosition="start" onClick={() => mutate(each)}>
      {t(`sample.${each}`)}
    </Button>
  ));
}
