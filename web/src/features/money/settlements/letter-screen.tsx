import { letterFacts, NO_INVOICE, receiptHowWords } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '../../../ui/api.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { t } from './texts.ts';
import './letter.css';
import { writtenDay } from '../../../lib/typed-days.ts';
import { ruleQuery, settlementQuery } from './settlements.api.ts';

const route = getRouteApi('/signed-in/print/settlements/$id');

/** The letter of a settlement on paper, with what the dancer confirmed. */
export function LetterScreen() {
  const { id } = route.useParams();
  const { data: settlement } = useApi(settlementQuery(id));
  const { data: rule } = useApi(ruleQuery);
  const { receipt } = settlement;
  return (
    <PrintPage
      title={t('letter')}
      about={[]}
      action={rule.letterText === null && <ButtonLink to="/settlements/rule">{t('writeText')}</ButtonLink>}
    >
      <div className="settlement-letter">
        {rule.letterText !== null && <p>{rule.letterText}</p>}
        <dl>
          {letterFacts(settlement).map(([what, value]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {receipt && (
          <p>{t('receipt', { at: writtenDay(receipt.at), how: receiptHowWords[receipt.how], since: writtenDay(receipt.since) })}</p>
        )}
        <p>{NO_INVOICE}</p>
      </div>
    </PrintPage>
  );
}
