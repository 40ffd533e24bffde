import Check from '@mui/icons-material/Check';
import KeyboardReturn from '@mui/icons-material/KeyboardReturn';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Issue, itemLabel, type Person } from '@riideait/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/dates.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { useLingering } from '../../ui/use-lingering.ts';
import { DueNote } from '../due-dates/due-note.embed.tsx';
import { DueCell } from './due-cell.tsx';
import { FreshMark } from './fresh-mark.tsx';
import { HeldActions } from './held-actions.tsx';
import { commentColumn, dueColumn, issuedColumn, nameColumn, numberColumn } from './issue-columns.tsx';
import { NameLink, NumberLink } from './issue-links.tsx';

const columns = [nameColumn, numberColumn, issuedColumn, dueColumn, commentColumn];

interface HeldTableProps {
  person: Person;
  held: readonly Issue[];
  canIssue: boolean;
  /** Undefined without the right to take back. */
  onReturn: ((issue: Issue) => void) | undefined;
  onReturnAll: () => void;
  returning: ReadonlySet<number>;
}

export function HeldTable({ person, held, canIssue, onReturn, onReturnAll, returning }: HeldTableProps) {
  const { t } = useTranslation('issuing');
  const isMobile = useIsMobile();
  const { shown, gone } = useLingering(held);

  const returnButton = (issue: Issue) => {
    const of = itemLabel(issue.clothingName, issue.clothingNumber);
    const busy = returning.has(issue.clothingId);
    if (gone.includes(issue)) return <IconAction label={t('takenBack')} of={of} icon={<Check />} disabled />;
    if (isMobile)
      return (
        <Box sx={{ display: 'flex' }}>
          <DueCell issue={issue} icon />
          <IconAction label={t('return')} of={of} icon={<KeyboardReturn />} disabled={busy} onClick={() => onReturn?.(issue)} />
        </Box>
      );
    return (
      <Button variant="outlined" size="small" loading={busy} onClick={() => onReturn?.(issue)} aria-label={`${t('return')}: ${of}`}>
        {t('return')}
      </Button>
    );
  };

  return (
    <DataTable
      columns={columns}
      rows={shown}
      rowKey={({ id }) => id}
      defaultSort={{ key: 'validFrom', order: 'desc' }}
      title={held.length === 0 ? t('held') : t('heldCount', { count: held.length })}
      titleAction={onReturn && held.length > 1 && <HeldActions person={person} held={held} onReturnAll={onReturnAll} />}
      actions={onReturn && returnButton}
      card={HeldCard}
      empty={<EmptyState title={t('heldNone')} text={canIssue ? t('heldNoneHint') : undefined} />}
    />
  );
}

const HeldCard = ({ row, actions }: { row: Issue; actions: ReactNode }) => (
  <RowCard
    lead={<NumberLink issue={row} />}
    title={
      <>
        <NameLink issue={row} />
        <FreshMark since={row.validFrom} />
      </>
    }
    detail={
      <>
        {[formatDate(row.validFrom), row.comment].filter(Boolean).join(' · ')}
        {row.dueOn !== null && (
          <div>
            <DueNote dueOn={row.dueOn} named />
          </div>
        )}
      </>
    }
    action={actions}
  />
);
