import { t } from './texts.ts';
import './plan.css';
import { backInWords, type DressingCell } from '@riideait/contract';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { FitWord, wordOf } from '../fit/fit-mark.embed.tsx';
import { isShort } from './plan.ts';

/** The number of a cell's piece, or its size; without a piece its state. */
const cellLabel = ({ clothingId, clothingNumber, sizeLabel, state }: DressingCell): string =>
  clothingId === null
    ? t(state === 'NONE' || state === 'EMPTY' || state === 'OWN' ? `brief.${state}` : 'unnumbered')
    : (clothingNumber ?? (sizeLabel === null ? t('unnumbered') : t('size', { size: sizeLabel })));

function numberClass(cell: DressingCell): string {
  const kind = isShort(cell) ? ' short' : cell.clothingId === null ? ' none' : '';
  return `cell-number${kind}${cell.state === 'LOCKED' ? ' locked' : ''}`;
}

/** Number, sign and word of a cell; a lock, 'käes', and the obstacle. Screen readers read the same, and words for the signs. */
export function CellLines({ cell }: { cell: DressingCell }) {
  const { state, fit, clothingId, obstacle, backOn, goneTo, promised } = cell;
  return (
    <>
      <span className={numberClass(cell)}>
        {cellLabel(cell)}
        {state === 'HELD' && <span className="cell-held"> {t('brief.HELD')}</span>}
      </span>{' '}
      {clothingId !== null && obstacle !== undefined && <span className="cell-fit">{t('obstacle')}</span>}
      {fit && obstacle === undefined && <FitWord fit={fit} className="cell-fit" />}
      {backOn !== undefined && <span className="cell-fit">{backInWords(backOn)}</span>}
      {goneTo !== undefined && <span className="cell-fit">{t('goneTo', { plan: goneTo })}</span>}
      {promised && <span className="cell-fit twice">{t('promisedToo')}</span>}
      {(state === 'LOCKED' || obstacle !== undefined) && (
        <span style={visuallyHidden}>
          {' '}
          {obstacle} {state === 'LOCKED' && t('state.LOCKED')}
        </span>
      )}
    </>
  );
}

/**
 * A cell in brief, for a row out of sight: number or size, 'käes', and the word of its fit or that it cannot be had. Leaves out the lock, the day of
 * the wash, other plans and the obstacle, which `CellLines` say.
 */
export function cellText(cell: DressingCell): string {
  const { state, fit, obstacle } = cell;
  return [cellLabel(cell), state === 'HELD' && t('brief.HELD'), obstacle === undefined ? fit && wordOf(fit) : t('obstacle')]
    .filter(Boolean)
    .join(' ');
}
