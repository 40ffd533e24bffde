import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Import } from '@riideait/contract';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../texts/i18n.ts';
import { FocusKept } from '../../ui/focus-kept.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { ImportRowCards } from './import-row-cards.tsx';
import { ImportRowsContext } from './import-row-context.ts';
import { ImportRowFilters } from './import-row-filters.tsx';
import { ImportRowReasons } from './import-row-reasons.tsx';
import { ImportRowTable } from './import-row-table.tsx';
import { columnsOf, firstFilter, inSight, isOver, otherThanEmpty, type RowColumn } from './import-row-view.ts';
import { type ImportRows, useImportRows } from './use-import-rows.ts';
import { type ImportRowsSearching, useImportRowsSearch } from './use-import-rows-search.ts';

/** What becomes of each row of a file, with the ways to mend what is wrong and to decide what is doubtful. */
export function ImportPreview({ entry }: { entry: Import }) {
  const [searching, turn] = useTurns(useImportRowsSearch());
  const rows = useImportRows(entry, searching);
  const { address, replace } = searching;
  const { preview } = rows;
  const first = preview && address.outcome === undefined ? firstFilter(preview) : undefined;

  useEffect(() => {
    if (first !== undefined) replace({ outcome: first, page: address.page });
  });
  const isCome = preview !== undefined && !rows.isTurning && !rows.isFetching && !rows.failed;
  const other = isCome && first === undefined ? otherThanEmpty(address, rows) : undefined;
  useEffect(() => {
    if (other !== undefined) replace(other);
  });

  if (preview === undefined && rows.failed) return <ErrorState text={rows.error?.message} onRetry={rows.retry} busy={rows.isFetching} />;
  if (preview === undefined || (first !== undefined && first !== 'all')) return <Judging entry={entry} />;
  return (
    <Stack sx={{ gap: 2 }}>
      {rows.failed && <RefreshFailed {...rows} />}
      {!isOver(entry.status) && (
        <ImportRowReasons
          entry={entry}
          at={`${rows.reading} ${turn}`}
          preview={preview}
          shown={address.reason}
          onShow={(reason) => searching.filter({ outcome: 'all', reason, search: undefined })}
          onDecided={rows.release}
        />
      )}
      <ImportRowFilters {...searching} entry={entry} preview={preview} />
      <RowList entry={entry} rows={rows} searching={searching} />
    </Stack>
  );
}

/** Counts how often somebody has gone to other rows by himself. */
function useTurns(searching: ImportRowsSearching): [ImportRowsSearching, number] {
  const [turn, setTurn] = useState(0);
  const counted =
    <Given extends unknown[]>(go: (...given: Given) => void) =>
    (...given: Given): void => {
      setTurn((now) => now + 1);
      go(...given);
    };
  const { filter, showAll, toPage } = searching;
  return [{ ...searching, filter: counted(filter), showAll: counted(showAll), toPage: counted(toPage) }, turn];
}

/** Rows of a file that is judged in a moment. */
const AT_ONCE = 2000;

const judging = ({ rows }: Import) =>
  rows > AT_ONCE ? i18n.t('import-rows:judgingMany', { number: rows.toLocaleString('et') }) : i18n.t('import-rows:judging');

/** Rows are on their way, which takes a while where there are many. */
function Judging({ entry }: { entry: Import }) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {judging(entry)}
      </Typography>
      <TableSkeleton columns={4} />
    </Stack>
  );
}

function RefreshFailed({ retry, isFetching }: ImportRows) {
  const { t } = useTranslation('import-rows');
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" loading={isFetching} onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {t('refreshFailed')}
    </Alert>
  );
}

/** The columns as they stood in sight when the page came: they do not change places while its rows are mended. */
function useInSight(columns: readonly RowColumn[], { key, rows, isTurning }: ImportRows): readonly RowColumn[] {
  const [kept, setKept] = useState<{ key: string; columns: readonly RowColumn[] } | null>(null);
  if (!isTurning && kept?.key !== key) setKept({ key, columns: inSight(columns, rows) });
  return kept?.key === key ? kept.columns : columns;
}

interface RowListProps {
  entry: Import;
  rows: ImportRows;
  searching: ImportRowsSearching;
}

function RowList({ entry, rows, searching: { address, asked, isFiltered, showAll, toPage } }: RowListProps) {
  const { t } = useTranslation('import-rows');
  const isMobile = useIsMobile();
  const editable = !isOver(entry.status);
  const inFile = useMemo(() => columnsOf(entry), [entry]);
  const sorted = useInSight(inFile, rows);
  const columns = isMobile ? inFile : sorted;
  const { rows: list, resultCount, settled, isTurning, release } = rows;
  const outcome = address.outcome ?? 'all';
  const List = isMobile ? ImportRowCards : ImportRowTable;

  return (
    <ImportRowsContext value={{ entry, columns, rows, editable }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: -1 }}>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {isTurning ? judging(entry) : t('found', { count: resultCount, number: resultCount.toLocaleString('et') })}
        </Typography>
        {editable && list.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isMobile ? t('howToEditByTap') : t('howToEdit')}
          </Typography>
        )}
      </Box>
      <Card aria-busy={isTurning}>
        <FocusKept>
          <Box sx={{ opacity: isTurning ? 0.55 : 1, transition: 'opacity 150ms' }}>
            {list.length > 0 ? (
              <List list={list} />
            ) : (
              <EmptyState
                title={isFiltered ? t('noneFound') : t(`none.${outcome}`)}
                text={isFiltered ? t('noneFoundText') : undefined}
                action={
                  (isFiltered || outcome !== 'all') && (
                    <Button variant="outlined" onClick={showAll}>
                      {t('showAll')}
                    </Button>
                  )
                }
              />
            )}
          </Box>
        </FocusKept>
        {settled > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2">{t('settled', { count: settled })}</Typography>
            <Button size="small" variant="outlined" onClick={release} sx={{ minHeight: { xs: 44, sm: 34 } }}>
              {t('refresh')}
            </Button>
          </Box>
        )}
        {resultCount > asked.count && <Pager page={asked.page} count={asked.count} resultCount={resultCount} onPage={toPage} />}
      </Card>
    </ImportRowsContext>
  );
}
