import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PileOfPieces, Stocktake, StocktakePiece } from '@riideait/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ScanAnswer, Scanner } from '../scanning/scanner.embed.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { CountField } from './count-field.tsx';
import { isCountedThere, lastEntryOf, oddities } from './count-piece.ts';
import { CountedList } from './counted-list.tsx';
import { countedRows } from './last-counted.ts';
import { type PlaceChoice, PlaceSelect } from './place-select.tsx';
import { ProgressNow } from './progress-now.tsx';
import { type Counting, pieceLabel, postEntry } from './use-counting.ts';

interface CountViewProps extends PlaceChoice {
  stocktake: Stocktake;
  counting: Counting;
}

/** Counting with one hand: where, a number or the camera, and what was counted last. */
export function CountView({ stocktake: { id }, counting, placeId, onPlace }: CountViewProps) {
  const { t } = useTranslation('stocktakes');
  const { register, counted, posts, result } = counting;
  const [scans, setScans] = useState(false);
  const [pile, setPile] = useState<PileOfPieces | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const rows = countedRows(posts, register);

  /** False: it is counted there already. */
  const count = (piece: StocktakePiece): boolean => {
    if (isCountedThere(lastEntryOf(counted, piece.id), placeId)) return false;
    postEntry(id, placeId, pieceLabel(counting, piece), { clothingId: piece.id });
    return true;
  };
  const scan = (code: string): ScanAnswer => {
    const piece = register.byCode.get(code);
    if (piece === undefined) {
      postEntry(id, placeId, code, { text: code });
      return { outcome: 'refused', text: code, detail: t('said.unknown') };
    }
    const isNew = count(piece);
    const now = { id: '', at: new Date().toISOString(), by: null, placeId, clothingId: piece.id };
    const odd = oddities(piece, { ...now, text: null, clothingNameId: null, size: null, amount: null, withdraws: null }, register);
    return {
      outcome: isNew ? 'accepted' : 'known',
      text: pieceLabel(counting, piece),
      detail: [isNew ? t('said.counted') : t('said.again'), ...odd].join(' · '),
    };
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PlaceSelect label={t('where')} none={t('noPlace')} places={register.places} placeId={placeId} onPlace={onPlace} />
        {scans && <Scanner onHit={scan} onClose={() => setScans(false)} paused={pile !== null} />}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <CountField
            counting={counting}
            placeId={placeId}
            like={rows[0]?.piece}
            inputRef={field}
            onPiece={count}
            onPile={setPile}
            onUnknown={(typed) => postEntry(id, placeId, typed, { text: typed })}
          />
          {!scans && (
            <Button
              variant="outlined"
              onClick={() => setScans(true)}
              startIcon={<QrCodeScannerOutlined />}
              sx={{ flexShrink: 0, bgcolor: 'background.paper', minHeight: 52 }}
            >
              {t('scan')}
            </Button>
          )}
        </Box>
        <ProgressNow result={result} placeId={placeId} placeOf={register.placeOf} />
      </Box>
      <CountedList stocktakeId={id} rows={rows} onDone={() => field.current?.focus()} />
      {pile !== null && <AmountDialog stocktakeId={id} pile={pile} counting={counting} onClose={() => setPile(null)} />}
    </Box>
  );
}
