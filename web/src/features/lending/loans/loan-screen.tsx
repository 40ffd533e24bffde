import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Chosen, historyInWords, type Loan, type LoanPiece } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useMarks } from '../../../ui/marks.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AddPiecesDialog } from './add-pieces-dialog.tsx';
import { BySetDialog } from './by-set-dialog.tsx';
import { HandingButtons } from './handing-buttons.tsx';
import { LoanActions } from './loan-actions.tsx';
import { LoanBar } from './loan-bar.tsx';
import { LoanDays } from './loan-columns.tsx';
import { LoanFinder } from './loan-finder.tsx';
import { LinkButton } from './loan-link.tsx';
import { PieceCard, pieceColumns } from './loan-pieces.tsx';
import { loanQuery } from './loans.api.ts';
import { MissingNote } from './missing-note.tsx';
import { PieceActions } from './piece-actions.tsx';
import { t } from './texts.ts';
import { countsOf, pieceLabel, piecesWords } from './words.ts';

const route = getRouteApi('/signed-in/loans/$id');
const idOf = ({ clothingId }: LoanPiece) => clothingId;

/** A loan: what is reserved, out and back, and what is done next. */
export function LoanScreen() {
  const { id } = route.useParams();
  const { data: loan } = useApi(loanQuery(id));
  const marks = useMarks();
  const mayWrite = useMayNow('loans:write');
  const actions = useCallback((piece: LoanPiece) => <PieceActions loanId={id} piece={piece} />, [id]);
  const headingOf = useHeadings(loan.pieces);
  const canTick = mayWrite && loan.pieces.some(({ loanState }) => loanState !== 'BACK');
  return (
    <Page title={loan.personName} action={<LoanActions loan={loan} mayWrite={mayWrite} />}>
      <About loan={loan} />
      {mayWrite && <NextSteps loan={loan} />}
      {canTick && <LoanFinder loan={loan} marks={marks} />}
      <DataTable
        columns={pieceColumns}
        rows={loan.pieces}
        rowKey={idOf}
        card={PieceCard}
        title={piecesWords(loan)}
        headingOf={headingOf}
        empty={<EmptyState title={t('none')} text={mayWrite ? t('noneText') : undefined} />}
        actions={mayWrite ? actions : undefined}
        marking={canTick ? { marks, labelOf: pieceLabel } : undefined}
      />
      {mayWrite && <LoanBar loan={loan} marks={marks} />}
    </Page>
  );
}

/** "Muhu seelik: 4 kinni pandud, 8 väljas". */
function useHeadings(pieces: readonly LoanPiece[]) {
  const headings = useMemo(
    () =>
      new Map(
        [...Map.groupBy(pieces, ({ clothingNameId }) => clothingNameId)].map(([nameId, ofName]) => [
          nameId,
          `${ofName[0]?.clothingName}: ${piecesWords(countsOf(ofName))}`,
        ]),
      ),
    [pieces],
  );
  return useCallback(({ clothingNameId }: LoanPiece) => headings.get(clothingNameId), [headings]);
}

function About({ loan }: { loan: Loan }) {
  const { personId, purpose, deposit, contact, history } = loan;
  const lines = [
    [t('days'), <LoanDays key="days" loan={loan} />],
    [t('purpose'), purpose],
    [t('deposit'), deposit],
    [t('contact'), contact],
    [
      t('borrower'),
      <TextLink key="borrower" to="/people/$id" params={{ id: personId }}>
        {historyInWords(history)}
      </TextLink>,
    ],
  ] as const;
  return <Facts lines={lines} />;
}

/** Hands all over, takes all back, or adds to it. */
function NextSteps({ loan }: { loan: Loan }) {
  const [open, setOpen] = useState<'add' | 'set' | null>(null);
  const [missing, setMissing] = useState<Chosen['missing']>([]);
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > button': { flex: { xs: '1 1 40%', sm: '0 0 auto' } } }}>
      <HandingButtons loan={loan} pieces={loan.pieces} />
      <Button variant="outlined" onClick={() => setOpen('add')}>
        {t('addPieces')}
      </Button>
      <Button variant="outlined" onClick={() => setOpen('set')}>
        {t('bySet')}
      </Button>
      {loan.pieces.length > 0 && <LinkButton loan={loan} />}
      {missing.length > 0 && (
        <Box sx={{ width: 1 }}>
          <MissingNote missing={missing} onClose={() => setMissing([])} />
        </Box>
      )}
      {open === 'add' && <AddPiecesDialog loan={loan} onClose={close} />}
      {open === 'set' && <BySetDialog loanId={loan.id} onChosen={setMissing} onClose={close} />}
    </Box>
  );
}
