import Check from '@mui/icons-material/Check';
import { type Issue, itemLabel, type Person } from '@riideait/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/dates.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useLingering } from '../../ui/use-lingering.ts';
import { DueNote } from '../due-dates/due-note.embed.tsx';
import { FreshMark } from './fresh-mark.tsx';
import { HeldActions } from './held-actions.tsx';
import { HeldFit } from './held-fit.tsx';
import { HeldRowActions } from './held-row-actions.tsx';
import { commentColumn, dueColumn, issuedColumn, nameColumn, numberColumn, useSeenColumns } from './issue-columns.tsx';
import { NameLink, NumberLink } from './issue-links.tsx';

const idOf = ({ id }: Issue) => id;
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
  const { shown, gone } = useLingering(held, idOf);

  const rowActions = (issue: Issue) => {
    const of = itemLabel(issue.clothingName, issue.clothingNumber);
    if (gone.includes(issue)) return <IconAction label={t('takenBack')} of={of} icon={<Check />} disabled />;
    return (
      <HeldRowActions
        personId={person.id}
        issue={issue}
        canIssue={canIssue}
        busy={returning.has(issue.clothingId)}
        onReturn={() => onReturn?.(issue)}
      />
    );
  };

  return (
    <DataTable
      columns={useSeenColumns(columns)}
      rows={shown}
      rowKey={idOf}
      defaultSort={{ key: 'validFrom', order: 'asc' }}
      title={held.length === 0 ? t('held') : t('heldCount', { count: held.length })}
      titleAction={onReturn && held.length > 1 && <HeldActions person={person} held={held} onReturnAll={onReturnAll} />}
      actions={onReturn && rowActions}
      card={HeldCard}
      empty={<EmptyState title={t('heldNone')} text={canIssue ? t('heldNoneHint') : undefined} />}
    />
  );
}

const HeldCard = ({ row, actions }: { row: Issue; actions: ReactNode }) => (
  <RowCard
    lead={<NumberLink issue={row} />}
    title={<NameLink issue={row} />}
    detail={
      <>
        {[formatDate(row.validFrom), row.comment].filter(Boolean).join(' · ')}{' '}
        {/* A card cuts its title after two lines: there a long name would hide the mark. */}
        <FreshMark since={row.validFrom} />
        {row.dueOn !== null && (
          <div>
            <DueNote dueOn={row.dueOn} named />
          </div>
        )}
        <HeldFit issue={row} />
      </>
    }
    action={actions}
  />
);
