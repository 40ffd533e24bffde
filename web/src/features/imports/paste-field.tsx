import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { pastedSize } from './pasted.ts';
import { useIsHandHeld } from './use-is-hand-held.ts';

interface PasteFieldProps {
  text: string;
  busy: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  onClose: () => void;
}

/** Cells copied from a spreadsheet, without a file. */
export function PasteField({ text, busy, onChange, onSend, onClose }: PasteFieldProps) {
  const { t } = useTranslation('imports');
  const { rows, columns } = pastedSize(text);
  const isHandHeld = useIsHandHeld();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextField
        autoFocus
        multiline
        minRows={4}
        maxRows={10}
        label={t('pasted')}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        helperText={
          rows === 0
            ? t(isHandHeld ? 'pasteHintByTap' : 'pasteHint')
            : `${t('rows', { count: rows })}, ${t('columnCount', { count: columns })}`
        }
        slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" disabled={rows === 0} loading={busy} onClick={onSend}>
          {t('sendPasted')}
        </Button>
        <Button disabled={busy} onClick={onClose}>
          {t('closePasted')}
        </Button>
      </Box>
    </Box>
  );
}
