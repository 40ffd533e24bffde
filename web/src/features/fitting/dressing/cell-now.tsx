import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { backInWords, type DressingCell, promisedTo } from '@riideait/contract';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { FitWord } from '../fit/fit-mark.embed.tsx';
import { t } from './texts.ts';

export interface CellChange {
  state: 'LOCKED' | 'EMPTY' | 'OWN' | 'PROPOSED';
  clothingId?: number;
  swapWithPersonId?: number;
  takeFromPlanId?: number | null;
  takeFromLoanId?: number | null;
}

interface CellNowProps {
  cell: DressingCell;
  /** Of its piece, else of the garment. */
  imageUrl: string | null;
  /** Of its fit, in words; empty until they are known. */
  reasons: readonly string[];
  busy: boolean;
  onSet: (change: CellChange) => void;
}

/** The present choice with all its reasons, and what can be done but choosing another. */
export function CellNow({ cell, imageUrl, reasons, busy, onSet }: CellNowProps) {
  const { state, clothingId, clothingNumber, sizeLabel, placeName, fit, obstacle, backOn, goneTo, promised } = cell;
  const notes = [obstacle, goneTo !== undefined && t('goneTo', { plan: goneTo }), promised && promisedTo(promised)].filter(Boolean);
  const details = [
    ...reasons,
    sizeLabel !== null && t('size', { size: sizeLabel }),
    placeName,
    backOn !== undefined && backInWords(backOn),
    state !== 'PROPOSED' && t(`state.${state}`),
  ];

  return (
    <Box role="group" aria-label={t('now')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
        <Thumbnail url={imageUrl} size={56} />
        <Typography sx={{ fontWeight: 700, fontSize: '1.25rem', color: 'primary.main' }}>
          {clothingId === null ? t(`state.${state}`) : clothingNumber === null ? t('noNumber') : t('number', { number: clothingNumber })}
        </Typography>
        {fit && <FitWord fit={fit} />}
      </Box>
      {clothingId !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {details.filter(Boolean).join(' · ')}
        </Typography>
      )}
      {notes.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {notes.join(' · ')}
        </Alert>
      )}
      {state !== 'HELD' && <CellButtons cell={cell} busy={busy} onSet={onSet} />}
    </Box>
  );
}

const CellButtons = ({ cell: { state, clothingId }, busy, onSet }: Omit<CellNowProps, 'reasons' | 'imageUrl'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
    {state === 'PROPOSED' && clothingId !== null && (
      <Button variant="outlined" startIcon={<LockOutlined />} disabled={busy} onClick={() => onSet({ state: 'LOCKED', clothingId })}>
        {t('lock')}
      </Button>
    )}
    {state === 'LOCKED' && (
      <Button variant="outlined" startIcon={<LockOpenOutlined />} disabled={busy} onClick={() => onSet({ state: 'PROPOSED' })}>
        {t('unlock')}
      </Button>
    )}
    {clothingId === null && (
      <Button variant="outlined" disabled={busy} onClick={() => onSet({ state: 'PROPOSED' })}>
        {t('proposePiece')}
      </Button>
    )}
    {state !== 'EMPTY' && (
      <Button variant="outlined" disabled={busy} onClick={() => onSet({ state: 'EMPTY' })}>
        {t('leaveEmpty')}
      </Button>
    )}
    {state !== 'OWN' && (
      <Button variant="outlined" disabled={busy} onClick={() => onSet({ state: 'OWN' })}>
        {t('own')}
      </Button>
    )}
  </Box>
);
