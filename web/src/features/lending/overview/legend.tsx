import type { Overview } from '@riideait/contract';
import { cellStates, type Judging, stateOf } from './cell-state.ts';
import { t } from './texts.ts';
import './matrix.css';

interface LegendProps {
  overview: Overview;
  judging: Judging;
}

/** What the colours and signs of the cells say, with how many cells say it; nothing where none does. */
export function Legend({ overview, judging }: LegendProps) {
  const states = overview.personOverviewList.flatMap(({ unconfirmed = false, clothingOverviewList }) =>
    clothingOverviewList.map(({ pieces }) => stateOf(pieces, unconfirmed, judging)),
  );
  const shown = cellStates
    .map((state) => ({ state, number: states.filter((each) => each === state).length }))
    .filter(({ number }) => number > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="matrix-legend" aria-label={t('legend')}>
      {shown.map(({ state, number }) => (
        <li key={state}>
          <span className={`matrix-plate ${state}`} aria-hidden />
          {t(`state.${state}`)} {number}
        </li>
      ))}
    </ul>
  );
}
