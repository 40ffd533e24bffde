import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { type Import, sumFields } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { Page } from '../../../ui/page.tsx';
import { ColumnsQuestion } from './columns-question.tsx';
import { DiscardAction } from './discard-action.tsx';
import { ImportRowList } from './import-rows.tsx';
import { importQuery, isUnfinished } from './imports.api.ts';
import { MappingCard } from './mapping-card.tsx';
import { ResultCard, RunningCard } from './result-cards.tsx';
import { t } from './texts.ts';
import { useImportRows } from './use-import-rows.ts';
import { useMapping } from './use-mapping.ts';
import { WaitingCard } from './waiting-card.tsx';
import { WriteBar } from './write-bar.tsx';

const route = getRouteApi('/signed-in/import/$id');

/** Once an import is written or undone, every register is read again, and the focus goes to the result, which shows all rows. */
function useAfterwards({ status, undoing }: Import) {
  const stage = undoing ? 'UNDOING' : status;
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  const navigate = route.useNavigate();
  useEffect(() => {
    if (before.current === stage) return;
    if (before.current === 'RUNNING' || before.current === 'UNDOING') void client.invalidateQueries();
    if (before.current === 'RUNNING') void navigate({ search: {}, replace: true, resetScroll: false });
    before.current = stage;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [stage, client, navigate]);
  return place;
}

/** One import: looked over, being written, written, or undone. */
export function ImportScreen() {
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const { data: entry } = useApi(importQuery(id));
  const place = useAfterwards(entry);
  const { status, fileName, kind, undoUntil } = entry;
  const discard = <DiscardAction entry={entry} onDiscarded={() => navigate({ to: '/import', replace: true })} />;
  return (
    <Page title={fileName} beside={<Chip size="small" label={t(`kind.${kind}`)} />} action={isUnfinished(entry) && discard}>
      {isUnfinished(entry) && <ReadyImport key={id} entry={entry} />}
      <Stack ref={place} tabIndex={-1}>
        {status === 'RUNNING' && <RunningCard progress={entry.progress} />}
        {(status === 'DONE' || status === 'UNDONE') && <ResultCard entry={entry} />}
      </Stack>
      {status === 'DONE' && undoUntil !== null && <WrittenRows entry={entry} />}
    </Page>
  );
}

/** How the file is read, its rows, and the button that writes them. */
function ReadyImport({ entry }: { entry: Import }) {
  const seesSums = useMay('money:write');
  const mapping = useMapping(entry.id);
  const rows = useImportRows(entry, mapping.savedAt);
  return (
    <>
      {entry.status === 'FAILED' && <Alert severity="error">{`${t('failed')} ${entry.error ?? ''}`}</Alert>}
      {!seesSums && entry.columns.some(({ field }) => field !== null && sumFields.includes(field)) && (
        <Alert severity="info">{t('sumsLeftOut')}</Alert>
      )}
      <ColumnsQuestion entry={entry} mapping={mapping} />
      <MappingCard entry={entry} mapping={mapping} />
      <WaitingCard entry={entry} mapping={mapping} preview={rows.preview} />
      <ImportRowList entry={entry} rows={rows} />
      <WriteBar entry={entry} mapping={mapping} rows={rows} />
    </>
  );
}

const WrittenRows = ({ entry }: { entry: Import }) => <ImportRowList entry={entry} rows={useImportRows(entry)} />;
