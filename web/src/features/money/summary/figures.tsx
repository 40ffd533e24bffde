import { type Summary, writtenAmount } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { useTranslation } from '../../../texts/i18n.ts';

/** The six figures; four without money. */
export function Figures({ summary: { pieces, out, late, longRepairs, money } }: { summary: Summary }) {
  const { t } = useTranslation('summary');
  return (
    <dl className="summary-figures">
      <Figure label={t('pieces')} value={formatNumber(pieces)} />
      {money !== undefined && (
        <Figure
          label={t('value')}
          value={money.valueCents === 0 && money.unvalued > 0 ? '–' : writtenAmount(money.valueCents)}
          about={money.unvalued === 0 ? t('valueOf') : t('unvalued', { pieces: formatNumber(money.unvalued) })}
        />
      )}
      <Figure label={t('out')} value={formatNumber(out)} />
      <Figure label={t('late')} value={formatNumber(late)} />
      <Figure label={t('longRepairs')} value={formatNumber(longRepairs)} />
      {money !== undefined && (
        <Figure
          label={t('openSettlements')}
          value={formatNumber(money.openSettlements)}
          about={money.openSettlements > 0 ? t('openSum', { sum: writtenAmount(money.openCents) }) : undefined}
        />
      )}
    </dl>
  );
}

const Figure = ({ label, value, about }: { label: string; value: string; about?: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {about !== undefined && <small>{about}</small>}
    </dd>
  </div>
);
