import LockOutlined from '@mui/icons-material/LockOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import type { DressingCell } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { FitMark, fitWords } from '../fit/fit-mark.embed.tsx';
import { isShort } from './plan.ts';

const t = i18n.getFixedT(null, 'dressing');

/** The number of a cell's piece; without a piece its state. */
export const cellLabel = ({ clothingId, clothingNumber, state }: DressingCell): string =>
  clothingId === null
    ? t(state === 'NONE' || state === 'EMPTY' || state === 'OWN' ? `brief.${state}` : 'unnumbered')
    : (clothingNumber ?? t('unnumbered'));

/** A cell for screen readers: 'Muhu seelik: 12, sobib, lukus'. */
export function cellWords(cell: DressingCell, clothingName: string): string {
  const { clothingId, clothingNumber, state, fit, obstacle } = cell;
  const piece = clothingId === null ? null : (clothingNumber ?? t('noNumber'));
  const stateWord = state === 'PROPOSED' ? null : t(`state.${state}`);
  const words = [piece, fit && clothingId !== null ? fitWords(fit).word : null, stateWord, obstacle];
  return `${clothingName}: ${words.filter((word) => word !== null).join(', ')}`;
}

/** Number, sign and word of a cell; a lock, 'käes', and what is wrong. */
export function CellLines({ cell }: { cell: DressingCell }) {
  const { state, fit, clothingId, obstacle } = cell;
  return (
    <>
      <span className={isShort(cell) ? 'cell-number short' : clothingId === null ? 'cell-number none' : 'cell-number'}>
        {isShort(cell) && <WarningAmber aria-hidden sx={{ fontSize: 16 }} />}
        {cellLabel(cell)}
        {state === 'LOCKED' && <LockOutlined aria-hidden sx={{ fontSize: 14 }} />}
        {state === 'HELD' && <span className="cell-held">{t('brief.HELD')}</span>}
      </span>
      {clothingId !== null && (
        <span className="cell-fit">{obstacle !== null ? t('obstacle') : fit && <FitMark fit={fit} reason="none" />}</span>
      )}
    </>
  );
}
