import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import { itemLabel } from '@riideait/contract';
import { IconAction } from '../../../ui/icon-action.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ArrivalReceipt } from './arrival-receipt.tsx';
import { type Arrival, canUndo } from './arrivals.ts';
import { ArrivedLine, Said } from './arrived-line.tsx';
import { t } from './texts.ts';
import { undoArrivals } from './use-returns.ts';

interface ArrivalRowProps {
  arrival: Arrival;
  /** Pieces that the person still has. */
  left: number;
  /** Name of the holder, by the id of a piece that is out. */
  holderOf: ReadonlyMap<number, string>;
  /** The last attempt to send got no answer. */
  failing: boolean;
}

/** Pieces that one call took back from a person, a line each; of several the person stands above them. */
export function ArrivalRow({ arrival, left, holderOf, failing }: ArrivalRowProps) {
  const { personId, personName, pieces, undo, refused, waiting } = arrival;
  const isOne = pieces.length === 1;
  const of = pieces.map(({ clothingName, clothingNumber }) => itemLabel(clothingName, clothingNumber)).join(', ');

  const action = (
    <>
      {left > 0 && (
        <TextLink
          to="/return"
          search={(before) => ({ ...before, personId })}
          replace
          aria-label={t('stillHas', { count: left })}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, flexShrink: 0, whiteSpace: 'nowrap', typography: 'body2' }}
        >
          {t('stillHasShort', { count: left })}
        </TextLink>
      )}
      <ArrivalReceipt arrival={arrival} />
      {canUndo(arrival) && <IconAction label={t('undo')} of={of} icon={<UndoIcon />} onClick={() => undoArrivals([arrival])} />}
    </>
  );

  return (
    <Box aria-busy={waiting} sx={{ pl: 2, pr: 1 }}>
      {!isOne && (
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>{personName}</Box>
          {action}
        </Box>
      )}
      {pieces.map((piece) => (
        <ArrivedLine
          key={piece.clothingId}
          arrival={arrival}
          piece={piece}
          holder={holderOf.get(piece.clothingId)}
          person={isOne ? personName : undefined}
          action={isOne && action}
        />
      ))}
      {waiting && failing && <Said>{t('waitsToBeSent')}</Said>}
      {undo.is === 'undone' && <Said>{t('undone')}</Said>}
      {undo.is === 'undoing' && <Said>{t('undoing')}</Said>}
      {undo.is === 'stayed' && <Said warns>{t('stayed', { why: undo.why })}</Said>}
      {refused !== undefined && <Said warns>{refused}</Said>}
    </Box>
  );
}
