import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useTranslation } from '../texts/i18n.ts';
import { toast } from './toasts.tsx';

/** Copies `text`; absent without clipboard access. */
export function CopyButton({ text, copied }: { text: string; copied: string }) {
  const { t } = useTranslation('ui');
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
