import Button from '@mui/material/Button';
import { historyInWords, type Person } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { LoanDays } from './loan-columns.tsx';
import { loansQuery } from './loans.api.ts';
import { t } from './texts.ts';
import { piecesWords } from './words.ts';

const NewLoanDialog = lazy(() => import('./new-loan-dialog.tsx').then((module) => ({ default: module.NewLoanDialog })));

/** What a borrower has had and has: "3 laenu, 1 hilines 9 päeva". */
export function BorrowerLoans({ person }: { person: Pick<Person, 'id' | 'active'> }) {
  const { data: loans } = useApiWhile(true, loansQuery({ personId: person.id }));
  const mayWrite = useMayNow('loans:write');
  const [adds, setAdds] = useState(false);
  const [first] = loans ?? [];
  const title = first === undefined ? t('loans') : `${t('loans')} · ${historyInWords(first.history)}`;
  return (
    <SectionCard
      title={title}
      busy={loans === undefined}
      action={
        mayWrite &&
        person.active && (
          <Button variant="outlined" onClick={() => setAdds(true)} aria-haspopup="dialog">
            {t('add')}
          </Button>
        )
      }
    >
      {loans?.length === 0 && <Nothing>{t('noLoans')}</Nothing>}
      {loans !== undefined && (
        <RowList>
          {loans.map((loan) => (
            <li key={loan.id}>
              <RowCard
                wide
                title={
                  <TextLink to="/loans/$id" params={{ id: loan.id }}>
                    <LoanDays loan={loan} />
                  </TextLink>
                }
                detail={[piecesWords(loan), loan.purpose].filter(Boolean).join(' · ')}
              />
            </li>
          ))}
        </RowList>
      )}
      {adds && (
        <Suspense>
          <NewLoanDialog pieces={[]} personId={person.id} onClose={() => setAdds(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
