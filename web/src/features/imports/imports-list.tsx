import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import type { ImportSummary } from '@riideait/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../ui/api.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useAddressSearch } from '../../ui/use-address-search.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { isUnfinished, useForgetImport, watchedImportsQuery } from './imports.api.ts';
import { ImportCard, importsColumns } from './imports-columns.tsx';

const rowKey = ({ id }: ImportSummary) => id;

/** The page of earlier imports that the address asks for, newest first; running ones are read again until they end. */
export function ImportsList() {
  const { t } = useTranslation('imports');
  const searching = useAddressSearch('/signed-in/import', { isPart: true });
  const { page, count } = searching.search;
  const answer = useApi(watchedImportsQuery({ page, count }));
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

  return (
    <>
      <PagedList
        bare
        answer={answer}
        searching={searching}
        columns={importsColumns}
        rowKey={rowKey}
        card={ImportCard}
        actions={answer.data.some(isUnfinished) ? actions : undefined}
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
