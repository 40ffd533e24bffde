import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import type { ImportSummary } from '@riideait/contract';
import { Navigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../ui/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { isUnfinished, useForgetImport, watchedImportsQuery } from './imports.api.ts';
import { importsRoute } from './imports.route.tsx';
import { ImportCard, importsColumns } from './imports-columns.tsx';

const rowKey = ({ id }: ImportSummary) => id;

/** The page of earlier imports that the address asks for, newest first; it follows those that are being written. */
export function ImportsList() {
  const { t } = useTranslation('imports');
  const { page, count } = importsRoute.useSearch();
  const navigate = importsRoute.useNavigate();
  const { data: imports, pagination, busy } = useApi(watchedImportsQuery({ page, count }));
  const forget = useForgetImport();
  const [discarding, setDiscarding] = useState<ImportSummary | null>(null);
  const actions = useCallback(
    (entry: ImportSummary) =>
      isUnfinished(entry) && (
        <RowActions
          of={entry.fileName}
          actions={[{ label: t('discard'), icon: <DeleteOutlined />, onClick: () => setDiscarding(entry) }]}
        />
      ),
    [t],
  );

  // the page is no more: the address is an old one
  if (!busy && imports.length === 0 && page > 1)
    return <Navigate from="/import" to="." search={(now) => ({ ...now, page: 1 })} replace ignoreBlocker />;

  return (
    <>
      <DataTable
        bare
        columns={importsColumns}
        rows={imports}
        rowKey={rowKey}
        card={ImportCard}
        actions={imports.some(isUnfinished) ? actions : undefined}
        paging={{
          page,
          count,
          resultCount: pagination.resultCount,
          onPage: (page) => void navigate({ search: (now) => ({ ...now, page }), resetScroll: false, ignoreBlocker: true }),
        }}
        busy={busy}
        empty={<EmptyState icon={<FileUploadOutlined />} title={t('empty')} text={t('emptyText')} />}
      />
      {discarding && (
        <DiscardQuestion
          entry={discarding}
          onDiscarded={() => {
            forget(discarding.id);
            setDiscarding(null);
          }}
          onClose={() => setDiscarding(null)}
        />
      )}
    </>
  );
}
