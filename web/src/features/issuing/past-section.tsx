import Replay from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fold, type Issue, itemLabel } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useTranslation } from '../../texts/i18n.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterText } from '../../ui/filters.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { commentColumn, issuedColumn, nameColumn, numberColumn, returnedColumn, useSeenColumns } from './issue-columns.tsx';
import { NameLink, NumberLink } from './issue-links.tsx';

const columns = [nameColumn, numberColumn, issuedColumn, returnedColumn, commentColumn];

interface PastSectionProps {
  past: readonly Issue[];
  /** Undefined if issuing to the person is not allowed. */
  onReissue: ((issue: Issue) => void) | undefined;
  busy: boolean;
}

/** Past issues of the person, folded, with a filter by name. */
export function PastSection({ past, onReissue, busy }: PastSectionProps) {
  const { t } = useTranslation('issuing');
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
    <Collapsible title={t('pastCount', { count: past.length })}>
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
    </Collapsible>
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
