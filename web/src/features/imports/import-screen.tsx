import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { Import } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../ui/api.ts';
import { Page } from '../../ui/page.tsx';
import { DoneCard } from './done-card.tsx';
import { ImportPreview } from './import-preview.tsx';
import { watchedImportQuery } from './imports.api.ts';
import { importRoute } from './imports.route.tsx';
import { ReadyImport } from './ready-import.tsx';
import { RunningCard } from './running-card.tsx';
import { UndoneCard } from './undone-card.tsx';

/** What has been written shows in every register at once. */
function useFreshRegisters({ status }: Import) {
  const client = useQueryClient();
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'RUNNING' && status !== 'RUNNING') void client.invalidateQueries();
    before.current = status;
  }, [status, client]);
}

/** What one stood on is gone once it is written or taken back: the keyboard goes on where that is told. */
function useFocusOnWhatBecame({ status }: Import) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.activeElement === document.body || document.activeElement === null) place.current?.focus({ preventScroll: true });
  }, [status]);
  return place;
}

/** One file on its way into the register: what is known of it, what becomes of it, what became of it. */
export function ImportScreen() {
  const { t } = useTranslation('imports');
  const { id } = importRoute.useParams();
  const { data: entry } = useApi(watchedImportQuery(id));
  useFreshRegisters(entry);
  const place = useFocusOnWhatBecame(entry);

  if (entry.status === 'READY' || entry.status === 'FAILED') return <ReadyImport key={id} entry={entry} />;
  return (
    <Page title={entry.fileName} beside={<Chip size="small" label={t(`kind.${entry.kind}`)} />}>
      <Stack ref={place} tabIndex={-1} sx={{ gap: 2, '&:focus': { outline: 'none' } }}>
        {entry.status === 'RUNNING' && <RunningCard entry={entry} />}
        {entry.status === 'DONE' && <DoneCard entry={entry} />}
        {entry.status === 'UNDONE' && <UndoneCard entry={entry} />}
      </Stack>
      {entry.status === 'DONE' && entry.undoUntil !== null && <ImportPreview entry={entry} />}
    </Page>
  );
}
