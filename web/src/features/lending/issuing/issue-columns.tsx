import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Issue } from '@riideait/contract';
import { useMemo } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { useMay } from '../../../shell/use-session.ts';
import type { Column } from '../../../ui/column.ts';
import { t as dueDatesText } from '../due-dates/texts.ts';
import { DueCell } from './due-cell.tsx';
import { FreshMark } from './fresh-mark.tsx';
import { HeldFit } from './held-fit.tsx';
import { NameLink, NumberLink } from './issue-links.tsx';
import { t } from './texts.ts';

type IssueColumn = Column<Issue>;

/** From this width comments have a column; below it they show under the name. */
const COMMENTS_FROM = 'lg';

export const nameColumn: IssueColumn = {
  key: 'clothingName',
  header: () => t('name'),
  cell: (issue) => (
    <>
      <span>
        <NameLink issue={issue} /> {issue.validUntil === null && <FreshMark since={issue.validFrom} />}
      </span>
      {issue.validUntil === null && <HeldFit issue={issue} />}
      {issue.comment !== null && (
        <Typography variant="body2" sx={{ display: { [COMMENTS_FROM]: 'none' }, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {issue.comment}
        </Typography>
      )}
    </>
  ),
  sortBy: ({ clothingName }) => clothingName,
  width: '40%',
};

export const numberColumn: IssueColumn = {
  key: 'clothingNumber',
  header: () => t('number'),
  cell: (issue) => <NumberLink issue={issue} />,
  sortBy: ({ clothingNumber }) => clothingNumber,
  align: 'right',
  gapAfter: true,
};

/** On one line. */
const Day = ({ at }: { at: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {formatDate(at)}
  </Box>
);

export const issuedColumn: IssueColumn = {
  key: 'validFrom',
  header: () => t('issuedOn'),
  cell: ({ validFrom }) => <Day at={validFrom} />,
  sortBy: ({ validFrom }) => validFrom,
};

export const returnedColumn: IssueColumn = {
  key: 'validUntil',
  header: () => t('returnedOn'),
  cell: ({ validUntil }) => validUntil && <Day at={validUntil} />,
  sortBy: ({ validUntil }) => validUntil,
};

export const dueColumn: IssueColumn = {
  key: 'dueOn',
  header: () => dueDatesText('dueOn'),
  cell: (issue) => <DueCell issue={issue} />,
  sortBy: ({ dueOn }) => dueOn,
};

export const commentColumn: IssueColumn = {
  key: 'comment',
  header: () => t('comment'),
  cell: ({ comment }) => comment,
  hideBelow: COMMENTS_FROM,
};

/** The columns that the user may see: comments of issues are about people. */
export function useSeenColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const seesComments = useMay('contacts:read');
  return useMemo(() => (seesComments ? columns : columns.filter(({ key }) => key !== commentColumn.key)), [seesComments, columns]);
}
