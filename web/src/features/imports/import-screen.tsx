import Chip from '@mui/material/Chip';
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

/** One file on its way into the register: what is known of it, what becomes of it, what became of it. */
export function ImportScreen() {
  const { t } = useTranslation('imports');
  const { id } = importRoute.useParams();
  const { data: entry } = useApi(watchedImportQuery(id));
  useFreshRegisters(entry);

  if (entry.status === 'READY' || entry.status === 'FAILED') return <ReadyImport key={id} entry={entry} />;
  return (
    <Page title={entry.fileName} beside={<Chip size="small" label={t(`kind.${entry.kind}`)} />}>
      {entry.status === 'RUNNING' && <RunningCard entry={entry} />}
      {entry.status === 'DONE' && <DoneCard entry={entry} />}
      {entry.status === 'UNDONE' && <UndoneCard entry={entry} />}
      {entry.status === 'DONE' && entry.undoUntil !== null && <ImportPreview entry={entry} />}
    </Page>
  );
}
