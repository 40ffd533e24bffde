import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { itemLabel, type Person, type PersonIssue } from '@riideait/contract';
import { type ReactNode, useCallback, useMemo } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useLingering } from '../../../ui/use-lingering.ts';
import { StateMark } from '../../wardrobe/clothing-items/state-menu.embed.tsx';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { DueNote } from '../due-dates/due-note.embed.tsx';
import { FreshMark } from './fresh-mark.tsx';
import { HeldActions } from './held-actions.tsx';
import { HeldFit } from './held-fit.tsx';
import { HeldRowActions } from './held-row-actions.tsx';
import { commentColumn, dueColumn, issuedColumn, nameColumn, numberColumn, useSeenColumns } from './issue-columns.tsx';
import { NameLink, NumberLink } from './issue-links.tsx';
import { setsWorn } from './sets-worn.ts';
import { sharedDueOn } from './shared-due.ts';
import { t } from './texts.ts';

const idOf = ({ id }: PersonIssue) => id;
/** What is said of the piece stands below the picture and the name, in all of the column. */
const pictured = {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  columnGap: 1.5,
  alignItems: 'center',
  '& > :not(img, span)': { gridColumn: '1 / -1' },
} as const;
const heldNameColumn: Column<PersonIssue> = {
  ...nameColumn,
  cell: (issue) => (
    <Box sx={pictured}>
      <Thumbnail url={issue.imageUrl} />
      {nameColumn.cell(issue)}
      <div>
        <StateMark state={issue.state} />
      </div>
    </Box>
  ),
};
const columns = [heldNameColumn, numberColumn, issuedColumn, dueColumn, commentColumn];
const withoutDue = columns.filter((column) => column !== dueColumn);

interface HeldTableProps {
  person: Person;
  held: readonly PersonIssue[];
  canIssue: boolean;
  /** Undefined without the right to take back. */
  onReturn: ((issue: PersonIssue) => void) | undefined;
  onReturnAll: () => void;
  returning: ReadonlySet<number>;
}

export function HeldTable({ person, held, canIssue, onReturn, onReturnAll, returning }: HeldTableProps) {
  const { shown, gone } = useLingering(held, idOf);
  const dueOfAll = sharedDueOn(held);
  const sets = useMemo(() => setsWorn(shown), [shown]);
  const setOf = useCallback(({ clothingNameId }: PersonIssue) => sets.get(clothingNameId), [sets]);

  const rowActions = (issue: PersonIssue) => {
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
      columns={useSeenColumns(dueOfAll === undefined ? columns : withoutDue)}
      headingOf={sets.size > 0 ? setOf : undefined}
      rows={shown}
      rowKey={idOf}
      defaultSort={{ key: 'validFrom', order: 'asc' }}
      title={held.length === 0 ? t('held') : t('heldCount', { count: held.length })}
      titleAction={
        onReturn && held.length > 1 ? (
          <HeldActions person={person} held={held} dueOfAll={dueOfAll} onReturnAll={onReturnAll} />
        ) : (
          dueOfAll && <DueNote dueOn={dueOfAll} named />
        )
      }
      actions={onReturn && rowActions}
      card={dueOfAll === undefined ? HeldCard : HeldCardWithoutDue}
      empty={<EmptyState title={t('heldNone')} text={canIssue ? t('heldNoneHint') : undefined} />}
    />
  );
}

interface HeldCardProps {
  row: PersonIssue;
  actions: ReactNode;
}

const Lead = ({ issue }: { issue: PersonIssue }) => (
  <>
    <Thumbnail url={issue.imageUrl} size={44} />
    <NumberLink issue={issue} />
  </>
);

const HeldCardWithoutDue = ({ row, actions }: HeldCardProps) => (
  <RowCard lead={<Lead issue={row} />} title={<NameLink issue={row} />} detail={<HeldDetail issue={row} />} action={actions} />
);

const HeldCard = ({ row, actions }: HeldCardProps) => (
  <RowCard
    lead={<Lead issue={row} />}
    title={<NameLink issue={row} />}
    detail={
      <HeldDetail issue={row}>
        {row.dueOn !== null && (
          <div>
            <DueNote dueOn={row.dueOn} named />
          </div>
        )}
      </HeldDetail>
    }
    action={actions}
  />
);

const HeldDetail = ({ issue, children }: { issue: PersonIssue; children?: ReactNode }) => (
  <>
    {[formatDate(issue.validFrom), issue.comment].filter(Boolean).join(' · ')}{' '}
    {/* A card cuts its title after two lines: there a long name would hide the mark. */}
    <FreshMark since={issue.validFrom} />
    {children}
    <StateMark state={issue.state} />
    <HeldFit issue={issue} />
  </>
);
