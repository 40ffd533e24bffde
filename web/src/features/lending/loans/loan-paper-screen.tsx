import './loan-paper.css';
import { type Loan, type LoanPiece, SAMPLE_TERMS } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useCurrentUser, useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { loanTermsQuery } from '../loan-terms/loan-terms.api.ts';
import { loanQuery } from './loans.api.ts';
import { t } from './texts.ts';

const route = getRouteApi('/signed-in/print/loans/$id');

const columns: PrintColumn<LoanPiece>[] = [
  { header: t('picture'), cell: ({ imageUrl }) => <Thumbnail url={imageUrl} size={36} onPaper />, kind: 'fit' },
  { header: t('number'), cell: ({ clothingNumber }) => clothingNumber, kind: 'fit' },
  { header: t('name'), cell: ({ clothingName }) => clothingName },
  { header: t('size'), cell: ({ sizeLabel }) => sizeLabel, kind: 'fit', optional: true },
  { header: t('handedOver'), cell: () => null, kind: 'tick' },
  { header: t('givenBack'), cell: () => null, kind: 'tick' },
];

const factsOf = ({ personName, from, to, purpose, deposit, contact }: Loan, lender: string | null) => [
  [t('lender'), lender],
  [t('borrower'), personName],
  [t('days'), `${writtenDay(from)}–${writtenDay(to)}`],
  [t('purpose'), purpose],
  [t('deposit'), deposit],
  [t('contact'), contact],
];

/** The contract of a loan on paper: what the ensemble says, what goes, and lines to sign. */
export function LoanPaperScreen() {
  const { id } = route.useParams();
  const { data: loan } = useApi(loanQuery(id));
  const { data: terms } = useApi(loanTermsQuery);
  const lender = useCurrentUser()?.ensemble ?? null;
  const mayWrite = useMay('own-ensemble:write');
  const groups = [...Map.groupBy(loan.pieces, ({ clothingNameId }) => clothingNameId)].map(([key, rows]) => ({
    key,
    title: `${rows[0]?.clothingName ?? ''} · ${t('items', { count: rows.length })}`,
    rows,
  }));
  return (
    <PrintPage
      title={t('contractOf', { name: loan.personName })}
      about={[t('items', { count: loan.pieces.length })]}
      action={mayWrite && <ButtonLink to="/loans/terms">{t('writeText')}</ButtonLink>}
    >
      <div className="loan-paper">
        <dl>
          {factsOf(loan, lender).map(
            ([what, value]) =>
              value !== null && (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <p>{terms.text ?? SAMPLE_TERMS}</p>
      </div>
      <PrintTable label={t('chosen')} columns={columns} groups={groups} rowKey={({ clothingId }) => clothingId} />
      <div className="loan-signatures">
        {[t('signedLender'), t('signedBorrower')].map((who) => (
          <div key={who}>
            {who} <i />
          </div>
        ))}
      </div>
    </PrintPage>
  );
}
