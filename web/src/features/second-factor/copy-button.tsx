import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toasts.tsx';

/** Puts `text` on the clipboard; not shown where the browser lets no page do that. */
export function CopyButton({ text, copied }: { text: string; copied: string }) {
  const { t } = useTranslation('second-factor');
  // not there over plain http
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
