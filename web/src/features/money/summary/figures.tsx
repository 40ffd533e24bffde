import { type Summary, writtenAmount } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { useTranslation } from '../../../texts/i18n.ts';

/** The six figures; four without money. */
export function Figures({ summary: { pieces, out, late, longRepairs, money } }: { summary: Summary }) {
  const { t } = useTranslation('summary');
  return (
    <dl className="summary-figures">
      <Figure
        label={t('pieces')}
        value={formatNumber(pieces.own)}
        about={[
          pieces.inactive > 0 && t('inactive', { what: formatNumber(pieces.inactive) }),
          pieces.borrowed > 0 && t('borrowed', { what: formatNumber(pieces.borrowed) }),
        ]}
      />
      {money !== undefined && <Value {...money.worth} />}
      <Figure label={t('out')} value={formatNumber(out)} />
      <Figure label={t('late')} value={formatNumber(late)} />
      <Figure label={t('longRepairs')} value={formatNumber(longRepairs)} />
      {money !== undefined && (
        <Figure
          label={t('openSettlements')}
          value={formatNumber(money.openSettlements)}
          about={[money.openSettlements > 0 && t('openSum', { sum: writtenAmount(money.openCents) })]}
        />
      )}
    </dl>
  );
}

/** Of what the ensemble owns; what is out of use, borrowed, and of unknown worth is named apart. */
function Value({ own, inactive, borrowed }: NonNullable<Summary['money']>['worth']) {
  const { t } = useTranslation('summary');
  return (
    <Figure
      label={t('value')}
      value={own.cents === 0 && own.unvalued > 0 ? '–' : writtenAmount(own.cents)}
      about={[
        inactive.pieces > 0 && t('inactive', { what: writtenAmount(inactive.cents) }),
        borrowed.pieces > 0 && t('borrowed', { what: writtenAmount(borrowed.cents) }),
        own.unvalued > 0 && t('unvalued', { count: own.unvalued, pieces: formatNumber(own.unvalued) }),
      ]}
    />
  );
}

const Figure = ({ label, value, about = [] }: { label: string; value: string; about?: readonly (string | false)[] }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {about.map((line) => line !== false && <small key={line}>{line}</small>)}
    </dd>
  </div>
);
