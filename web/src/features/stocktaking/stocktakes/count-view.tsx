import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PileOfPieces, Stocktake } from '@riideait/contract';
import { useRef, useState } from 'react';
import { Scanner } from '../../wardrobe/scanning/scanner.embed.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { CountField } from './count-field.embed.tsx';
import { CountedList } from './counted-list.tsx';
import { countedRows } from './last-counted.ts';
import { type PlaceChoice, PlaceSelect } from './place-select.tsx';
import { ProgressNow } from './progress-now.tsx';
import { t } from './texts.ts';
import { useCountPiece } from './use-count-piece.ts';
import { type Counting, postEntry } from './use-counting.ts';

interface CountViewProps extends PlaceChoice {
  stocktake: Stocktake;
  counting: Counting;
}

/** Counting with one hand: where, a number or the camera, and what was counted last. */
export function CountView({ stocktake: { id }, counting, placeId, onPlace }: CountViewProps) {
  const { register, posts, result } = counting;
  const [scans, setScans] = useState(false);
  const [pile, setPile] = useState<PileOfPieces | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const rows = countedRows(posts, register);

  const { count, scan, again } = useCountPiece(id, counting, placeId);

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
        {/* Beside a long name the button has no room. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > :not(button)': { flex: '999 1 auto', width: 'auto' } }}>
          <PlaceSelect label={t('where')} none={t('noPlace')} places={register.places} placeId={placeId} onPlace={onPlace} />
          {!scans && (
            <Button
              variant="outlined"
              onClick={() => setScans(true)}
              startIcon={<QrCodeScannerOutlined />}
              sx={{ flexGrow: 1, bgcolor: 'background.paper', minHeight: 44 }}
            >
              {t('scan')}
            </Button>
          )}
        </Box>
        {scans && <Scanner onHit={scan} onClose={() => setScans(false)} paused={pile !== null} />}
        <CountField
          counting={counting}
          placeId={placeId}
          like={rows[0]?.piece}
          inputRef={field}
          onPiece={count}
          onPile={setPile}
          onUnknown={(typed) => postEntry(id, placeId, typed, { text: typed })}
          onCode={scan}
        />
        <Box role="status" sx={{ px: 0.5, color: 'secondary.main', fontWeight: 600, '&:empty': { display: 'none' } }}>
          {again !== null && t('knownAlready', { item: again })}
        </Box>
        <ProgressNow result={result} placeId={placeId} placeOf={register.placeOf} />
      </Box>
      <CountedList stocktakeId={id} rows={rows} onDone={() => field.current?.focus()} />
      {pile !== null && <AmountDialog stocktakeId={id} pile={pile} counting={counting} onClose={() => setPile(null)} />}
    </Box>
  );
}
