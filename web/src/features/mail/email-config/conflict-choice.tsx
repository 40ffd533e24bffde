import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { t } from './texts.ts';
import type { Part } from './use-part.ts';

/** The two choices after a conflicting change by another user. */
export function ConflictChoice({ part: { conflict, busy }, title }: { part: Part; title: string }) {
  if (conflict === undefined) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, pt: 1 }}>
      <Button variant="outlined" disabled={busy} onClick={conflict.takeTheirs} aria-label={`${t('takeTheirs')}: ${title}`}>
        {t('takeTheirs')}
      </Button>
      <Button variant="outlined" loading={busy} onClick={conflict.saveMine} aria-label={`${t('saveMine')}: ${title}`}>
        {t('saveMine')}
      </Button>
    </Stack>
  );
}
