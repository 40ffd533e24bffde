import Replay from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fold, type Issue, itemLabel } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { FilterText } from '../../../ui/filters.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { Loaded } from '../../../ui/section.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { commentColumn, issuedColumn, nameColumn, numberColumn, returnedColumn, useSeenColumns } from './issue-columns.tsx';
import { NameLink, NumberLink } from './issue-links.tsx';
import { pastQuery } from './issuing.api.ts';
import { t } from './texts.ts';

const columns = [nameColumn, numberColumn, issuedColumn, returnedColumn, commentColumn];

interface ReissueProps {
  /** Undefined if issuing to the person is not allowed. */
  onReissue: ((issue: Issue) => void) | undefined;
  busy: boolean;
}

interface PastSectionProps extends ReissueProps {
  personId: number;
  /** Null where it is not known. */
  count: number | null;
}

/** Past issues of the person, folded; they are read when it opens. */
export const PastSection = ({ personId, count, ...reissue }: PastSectionProps) => (
  <Collapsible title={count === null ? t('past') : t('pastCount', { count })}>
    <Loaded query={pastQuery(personId)} skeleton={<LinesSkeleton lines={3} height={52} />}>
      {(past) => <PastIssues past={past} {...reissue} />}
    </Loaded>
  </Collapsible>
);

/** With a filter by name. */
function PastIssues({ past, onReissue, busy }: ReissueProps & { past: readonly Issue[] }) {
  const [filter, setFilter] = useState<string>();
  const isMobile = useIsMobile();
  const shown = past.filter(({ clothingName }) => fold(clothingName).includes(fold(filter ?? '')));

  const reissueButton = (issue: Issue) => {
    const of = itemLabel(issue.clothingName, issue.clothingNumber);
    if (isMobile) return <IconAction label={t('reissue')} of={of} icon={<Replay />} disabled={busy} onClick={() => onReissue?.(issue)} />;
    return (
      <Button size="small" disabled={busy} onClick={() => onReissue?.(issue)} aria-label={`${t('reissue')}: ${of}`}>
        {t('reissue')}
      </Button>
    );
  };

  return (
    <>
      <Box sx={{ px: 2, pb: 2, maxWidth: 360 }}>
        <FilterText label={t('pastFilter')} value={filter} onChange={setFilter} />
      </Box>
      <DataTable
        bare
        columns={useSeenColumns(columns)}
        rows={shown}
        rowKey={({ id }) => id}
        defaultSort={{ key: 'validUntil', order: 'desc' }}
        actions={onReissue && reissueButton}
        card={PastCard}
        empty={past.length === 0 ? t('pastNone') : t('pastNoneFound')}
      />
    </>
  );
}

const PastCard = ({ row, actions }: { row: Issue; actions: ReactNode }) => (
  <RowCard
    lead={<NumberLink issue={row} />}
    title={<NameLink issue={row} />}
    detail={[`${formatDate(row.validFrom)} – ${row.validUntil === null ? '' : formatDate(row.validUntil)}`, row.comment]
      .filter(Boolean)
      .join(' · ')}
    action={actions}
  />
);
