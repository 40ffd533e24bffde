import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { t } from './texts.ts';
import { toast } from './toasts.tsx';

/** Copies `text`; absent without clipboard access. */
export function CopyButton({ text, copied }: { text: string; copied: string }) {
  // Undefined over plain http.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return null;

  const copy = () =>
    clipboard.writeText(text).then(
      () => toast.success(copied),
      () => toast.error(t('copyFailed')),
    );
  return (
    <Button startIcon={<ContentCopy />} onClick={copy}>
      {t('copy')}
    </Button>
  );
}
