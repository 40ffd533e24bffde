import { type Summary, writtenAmount } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import { TextLink } from '../../../ui/link.tsx';
import { t } from './texts.ts';

/** The six figures, each a link to its list; four without money. */
export const Figures = ({ summary: { pieces, out, late, longRepairs, money } }: { summary: Summary }) => (
  <dl className="summary-figures">
    <Figure
      label={t('pieces')}
      value={<TextLink to="/clothing/items">{formatNumber(pieces.own)}</TextLink>}
      about={[
        pieces.inactive > 0 && t('inactive', { what: formatNumber(pieces.inactive) }),
        pieces.borrowed > 0 && t('borrowed', { what: formatNumber(pieces.borrowed) }),
      ]}
    />
    {money !== undefined && <Value {...money.worth} />}
    <Figure
      label={t('out')}
      value={
        <TextLink to="/people/search" search={{ holds: true }}>
          {formatNumber(out)}
        </TextLink>
      }
    />
    <Figure
      label={t('late')}
      value={
        <TextLink to="/people/search" search={{ late: true }}>
          {formatNumber(late)}
        </TextLink>
      }
    />
    <Figure
      label={t('longRepairs')}
      value={
        <TextLink to="/clothing/care" search={{ state: 'REPAIR' }}>
          {formatNumber(longRepairs)}
        </TextLink>
      }
    />
    {money !== undefined && (
      <Figure
        label={t('openSettlements')}
        value={<TextLink to="/settlements">{formatNumber(money.openSettlements)}</TextLink>}
        about={[money.openSettlements > 0 && t('openSum', { sum: writtenAmount(money.openCents) })]}
      />
    )}
  </dl>
);

/** Worth of what the ensemble owns. Lines below name what of it is out of use or without a worth, and what is borrowed besides. */
const Value = ({ own, inactive, borrowed }: NonNullable<Summary['money']>['worth']) => (
  <Figure
    label={t('value')}
    value={<TextLink to="/insurance">{own.cents === 0 && own.unvalued > 0 ? '–' : writtenAmount(own.cents)}</TextLink>}
    about={[
      inactive.pieces > 0 && t('inactive', { what: writtenAmount(inactive.cents) }),
      borrowed.pieces > 0 && t('borrowed', { what: writtenAmount(borrowed.cents) }),
      own.unvalued > 0 && t('unvalued', { count: own.unvalued, pieces: formatNumber(own.unvalued) }),
    ]}
  />
);

const Figure = ({ label, value, about = [] }: { label: string; value: ReactNode; about?: readonly (string | false)[] }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {about.map((line) => line !== false && <small key={line}>{line}</small>)}
    </dd>
  </div>
);
