import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ImportSummary } from '@riideait/contract';
import { type ReactNode, Suspense } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import type { Column } from '../../../ui/column.ts';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { DiscardAction } from './discard-action.tsx';
import { importsQuery, isUnfinished } from './imports.api.ts';
import { StartCard } from './start-card.tsx';
import { t } from './texts.ts';
import { WholeCard } from './whole-card.tsx';
import { inShort } from './words.ts';

/** Where a file comes in, and earlier imports. */
export function ImportsScreen() {
  const mayImport = useMay('imports:write');
  const mayFill = useMay('ensemble-data:use');
  return (
    <Page title={t('title')}>
      {mayImport && <StartCard />}
      <SectionCard title={t('earlier')}>
        <Suspense fallback={<LinesSkeleton lines={4} height={64} />}>
          <ImportsList />
        </Suspense>
      </SectionCard>
      {mayFill && <WholeCard />}
    </Page>
  );
}

const fileLink = ({ id, fileName, opens }: ImportSummary) =>
  opens ? (
    <TextLink to="/import/$id" params={{ id }} sx={{ overflowWrap: 'anywhere' }}>
      {fileName}
    </TextLink>
  ) : (
    <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {fileName}
    </Box>
  );

const linesOf = (entry: ImportSummary) => [inShort(entry), !entry.opens && t('ofSums')].filter(Boolean).join(' · ');

const statusChip = ({ status }: ImportSummary) => <Chip size="small" variant="outlined" label={t(`status.${status}`)} />;

const kindAndTime = ({ kind, createdAt, createdBy }: ImportSummary) =>
  [t(`kind.${kind}`), formatDateTime(createdAt), createdBy].filter(Boolean).join(' · ');

const columns: Column<ImportSummary>[] = [
  { key: 'fileName', header: () => t('file'), cell: fileLink },
  { key: 'createdAt', header: () => t('when'), cell: kindAndTime, width: '25%' },
  { key: 'status', header: () => t('state'), cell: statusChip, width: 130 },
  { key: 'counts', header: () => t('what'), cell: linesOf, width: '25%' },
];

const ImportCard = ({ row: entry, actions }: { row: ImportSummary; actions: ReactNode }) => (
  <RowCard
    wide
    title={fileLink(entry)}
    detail={
      <>
        {kindAndTime(entry)}
        <Box>{linesOf(entry)}</Box>
        <Box sx={{ mt: 0.5 }}>{statusChip(entry)}</Box>
      </>
    }
    action={actions}
  />
);

const rowKey = ({ id }: ImportSummary) => id;
const canDiscard = (entry: ImportSummary) => isUnfinished(entry) && entry.opens;
const actions = (entry: ImportSummary) => canDiscard(entry) && <DiscardAction entry={entry} />;

/** A page of earlier imports, newest first; it follows those that are being written. */
function ImportsList() {
  const searching = useAddressSearch('/signed-in/import', { isPart: true });
  const { page, count } = searching.search;
  const answer = useApi(importsQuery({ page, count }));
  return (
    <PagedList
      bare
      answer={answer}
      searching={searching}
      columns={columns}
      rowKey={rowKey}
      card={ImportCard}
      actions={answer.data.some(canDiscard) ? actions : undefined}
      empty={<EmptyState icon={<FileUploadOutlined />} title={t('empty')} text={t('emptyText')} />}
    />
  );
}
