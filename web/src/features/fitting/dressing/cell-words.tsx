import './texts.ts';
import LockOutlined from '@mui/icons-material/LockOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { backInWords, type DressingCell } from '@riideait/contract';
import { textsOf } from '../../../texts/i18n.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { FitMark } from '../fit/fit-mark.embed.tsx';
import { isShort } from './plan.ts';

const t = textsOf('dressing');

/** The number of a cell's piece, or its size; without a piece its state. */
const cellLabel = ({ clothingId, clothingNumber, sizeLabel, state }: DressingCell): string =>
  clothingId === null
    ? t(state === 'NONE' || state === 'EMPTY' || state === 'OWN' ? `brief.${state}` : 'unnumbered')
    : (clothingNumber ?? (sizeLabel === null ? t('unnumbered') : t('size', { size: sizeLabel })));

/** Number, sign and word of a cell; a lock, 'käes', and the obstacle. Screen readers read the same, and words for the signs. */
export function CellLines({ cell }: { cell: DressingCell }) {
  const { state, fit, clothingId, obstacle, backOn, goneTo, promised } = cell;
  return (
    <>
      <span className={isShort(cell) ? 'cell-number short' : clothingId === null ? 'cell-number none' : 'cell-number'}>
        {isShort(cell) && <WarningAmber aria-hidden sx={{ fontSize: 16 }} />}
        {cellLabel(cell)}
        {state === 'LOCKED' && <LockOutlined aria-hidden sx={{ fontSize: 14 }} />}
        {state === 'HELD' && <span className="cell-held"> {t('brief.HELD')}</span>}
      </span>{' '}
      {clothingId !== null && (
        <span className="cell-fit">{obstacle !== null ? t('obstacle') : fit && <FitMark fit={fit} reason="none" />}</span>
      )}
      {backOn !== null && <span className="cell-fit">{backInWords(backOn)}</span>}
      {goneTo !== null && <span className="cell-fit">{t('goneTo', { plan: goneTo })}</span>}
      {promised && <span className="cell-fit twice">{t('promisedToo')}</span>}
      {(state === 'LOCKED' || obstacle !== null) && (
        <span style={visuallyHidden}>
          {' '}
          {obstacle} {state === 'LOCKED' && t('state.LOCKED')}
        </span>
      )}
    </>
  );
}
