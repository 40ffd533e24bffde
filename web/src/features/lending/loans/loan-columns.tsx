import type { LoanRow } from '@riideait/contract';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { LateNote } from '../due-dates/due-note.embed.tsx';
import { t } from './texts.ts';
import { loanDays, piecesWords } from './words.ts';

const LoanLink = ({ loan }: { loan: LoanRow }) => (
  <TextLink to="/loans/$id" params={{ id: loan.id }}>
    {loan.personName}
  </TextLink>
);

/** The days of a loan; once something is late, with the number of days in red. */
export const LoanDays = ({ loan }: { loan: Pick<LoanRow, 'from' | 'to' | 'late'> }) => (
  <>
    {loanDays(loan)} {loan.late && <LateNote dueOn={loan.to} />}
  </>
);

/** "12 Muhu seelik, 12 põll". */
const namesOf = ({ names }: LoanRow) => names.map(({ clothingName, count }) => `${count} ${clothingName}`).join(', ');

export const loanColumns: Column<LoanRow>[] = [
  { key: 'borrower', header: () => t('borrower'), cell: (row) => <LoanLink loan={row} />, sortBy: ({ personName }) => personName },
  { key: 'days', header: () => t('days'), cell: (row) => <LoanDays loan={row} />, sortBy: ({ to }) => to },
  { key: 'pieces', header: () => t('where'), cell: piecesWords, sortBy: ({ numberOfOut }) => numberOfOut },
  { key: 'names', header: () => t('pieces'), cell: namesOf, hideBelow: 'md' },
  { key: 'purpose', header: () => t('purpose'), cell: ({ purpose }) => purpose, sortBy: ({ purpose }) => purpose, hideBelow: 'lg' },
];

export const LoanCard = ({ row, actions }: { row: LoanRow; actions: ReactNode }) => (
  <RowCard
    wide
    title={<LoanLink loan={row} />}
    detail={
      <>
        <LoanDays loan={row} />
        <div>{[piecesWords(row), namesOf(row)].filter(Boolean).join(' · ')}</div>
      </>
    }
    action={actions}
  />
);
