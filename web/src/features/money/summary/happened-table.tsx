import { type Happened, type Summary, writtenAmount } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { useMay } from '../../../shell/use-session.ts';
import { TextLink } from '../../../ui/link.tsx';
import { seasonNames } from './seasons.ts';
import { t } from './texts.ts';

/** Names of a season that one page has room for. */
const SHOWN = 4;

/** What was lost, bought and mended in this season and the last: how many, for how much, and which. */
export function HappenedTable({ summary }: { summary: Summary }) {
  const seasons = seasonNames(summary.on);
  const seesJobs = useMay('care:read');
  const words = {
    lost: (
      <TextLink to="/clothing/care" search={{ state: 'LOST' }}>
        {t('lost')}
      </TextLink>
    ),
    bought: t('bought'),
    mended: seesJobs ? <TextLink to="/jobs">{t('mended')}</TextLink> : t('mended'),
  };
  return (
    <table className="print-table summary-happened" aria-label={t('happenedTitle')}>
      <thead>
        <tr>
          <td />
          <th scope="col">{seasons.thisSeason}</th>
          <th scope="col">{seasons.lastSeason}</th>
        </tr>
      </thead>
      <tbody>
        {(['lost', 'bought', 'mended'] as const).map((what) => (
          <tr key={what}>
            <th scope="row">{words[what]}</th>
            <Cell season={seasons.thisSeason} happened={summary[what].thisSeason} isWorth={what !== 'mended'} />
            <Cell season={seasons.lastSeason} happened={summary[what].lastSeason} isWorth={what !== 'mended'} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  season: string;
  happened: Happened;
  /** Its sum is what pieces are worth, not what was paid for work. */
  isWorth: boolean;
}

function Cell({ season, happened: { count, cents = 0, unvalued = 0, names }, isWorth }: CellProps) {
  const more = names.length - SHOWN;
  return (
    <td data-word={season}>
      <strong>
        {[
          formatNumber(count),
          cents > 0 && writtenAmount(cents),
          isWorth && unvalued > 0 && t('unvalued', { count: unvalued, pieces: formatNumber(unvalued) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </strong>
      {names.length > 0 && (
        <small>
          {names.slice(0, SHOWN).map(({ id, name, count: ofName }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <TextLink to="/clothing/$id" params={{ id }}>
                {name}
              </TextLink>
              {ofName > 1 && `\u00a0× ${ofName}`}
            </span>
          ))}
          {more > 0 && (
            <>
              {' '}
              <span>{t('moreNames', { count: more })}</span>
            </>
          )}
        </small>
      )}
    </td>
  );
}
