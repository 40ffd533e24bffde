import Close from '@mui/icons-material/Close';
import CommentOutlined from '@mui/icons-material/CommentOutlined';
import ModeCommentOutlined from '@mui/icons-material/ModeCommentOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { type Choice, type Fit, itemLabel, promisedTo } from '@riideait/contract';
import { useId, useMemo, useState } from 'react';
import { IconAction } from '../../../ui/icon-action.tsx';
import { FitLine } from '../../fitting/fit/fit-line.embed.tsx';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { alikeIn, type BasketAction, choicesOf, type Entry, isGoneFrom, measurementsOf, pictureOf } from './basket.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { bestFirst, type FreeItem, fitOf, promisedToOther } from './free-pieces.ts';
import { useFreeItems } from './issuing.api.ts';
import { pieceDetails } from './piece-details.ts';
import { PieceSelect } from './piece-select.tsx';
import { t } from './texts.ts';

interface BasketEntryProps {
  personId: number;
  /** Whether it is another ensemble or a school, which has many of a kind. */
  borrows: boolean;
  entry: Entry;
  entries: readonly Entry[];
  /** How free pieces fit; undefined while unknown. */
  fits: readonly Choice[] | undefined;
  /** Numbers of the held pieces of this name; undefined if none is held. */
  held: readonly string[] | undefined;
  dispatch: (action: BasketAction) => void;
}

export function BasketEntry({ personId, borrows, entry, entries, fits, held, dispatch }: BasketEntryProps) {
  const [commenting, setCommenting] = useState(false);
  const items = useFreeItems(entry.clothingNameId);
  const free = useMemo(() => items && bestFirst(items, fits ?? [], personId), [items, fits, personId]);
  const id = useId();

  const { key, clothingName, clothingNumber, itemId, checked, comment, inDoubt } = entry;
  const change = (changes: Extract<BasketAction, { type: 'changed' }>['change']) => dispatch({ type: 'changed', key, change: changes });
  const isOut = itemId === null;
  const choices = free === undefined ? [] : choicesOf(entry, free, entries);
  const label = itemLabel(clothingName, clothingNumber);

  return (
    <Box component="li" aria-busy={inDoubt} sx={{ py: 0.25, ...(inDoubt && { opacity: 0.5 }) }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
        <Checkbox
          sx={{ width: 44, height: 44 }}
          checked={checked && !isOut}
          disabled={isOut}
          onChange={(_, next) => change({ checked: next })}
          slotProps={{ input: { 'aria-labelledby': `${id}-name` } }}
        />
        <Thumbnail url={pictureOf(entry, items ?? [])} size={28} />
        <Typography id={`${id}-name`} component="span" sx={nameOfEntry}>
          {clothingName}
          {choices.length === 0 && clothingNumber !== null && (
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{` ${clothingNumber}`}</Box>
          )}
        </Typography>
        {isOut ? (
          <Typography component="span" sx={{ color: 'secondary.main', fontWeight: 700, px: 1.5 }}>
            {t('out')}
          </Typography>
        ) : (
          <PieceSelect
            label={t('pieceOf', { name: clothingName })}
            entry={entry}
            choices={choices}
            onChoose={(piece) => change({ ...piece, checked: true })}
          />
        )}
        {isOut ? (
          <IconAction label={t('removeFromList')} of={label} icon={<Close />} onClick={() => dispatch({ type: 'removed', keys: [key] })} />
        ) : (
          <IconAction
            label={comment === null ? t('addComment') : t('editComment')}
            of={label}
            icon={comment === null ? <ModeCommentOutlined /> : <CommentOutlined color="primary" />}
            onClick={() => setCommenting(true)}
          />
        )}
      </Box>
      <EntryNotes personId={personId} borrows={borrows} entry={entry} entries={entries} free={free} held={held} />
      {commenting && (
        <CommentDialog
          item={label}
          comment={comment}
          onSave={(next) => {
            change({ comment: next });
            setCommenting(false);
          }}
          onClose={() => setCommenting(false)}
        />
      )}
    </Box>
  );
}

const nameOfEntry = { flex: 1, minWidth: 0, ml: 0.75, mr: 0.5, overflowWrap: 'anywhere', lineHeight: 1.3 } as const;

interface EntryNotesProps extends Pick<BasketEntryProps, 'personId' | 'borrows' | 'entry' | 'entries' | 'held'> {
  /** Undefined while loading. */
  free: readonly FreeItem[] | undefined;
}

/** Size, measured values, fit, comment, warnings, and others of its name in the list. */
function EntryNotes({ personId, borrows, entry, entries, free, held }: EntryNotesProps) {
  const { sizeLabel, comment, clothingNumber } = entry;
  const details = pieceDetails(sizeLabel, measurementsOf(entry, free ?? []));
  const fit = fitOf(entry, free ?? []);
  const isGone = free !== undefined && isGoneFrom(entry, free);
  const others = alikeIn(entries, entry);
  const item = free?.find(({ id }) => id === entry.itemId);
  const promise = item && promisedToOther(item, personId);
  const isOwn = isGone && clothingNumber !== null && held?.includes(clothingNumber) === true;

  return (
    <Box sx={{ pl: '44px', typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere', '& > *': { pb: 0.5 } }}>
      {details !== undefined && <div>{details}</div>}
      {fit && saysMore(fit) && <FitLine fit={fit} />}
      {promise && <Box sx={{ color: 'warning.dark' }}>{promisedTo(promise)}</Box>}
      {comment !== null && <div>{comment}</div>}
      {isGone && <Box sx={{ color: 'secondary.main' }}>{t(isOwn ? 'theirsAlready' : 'goneMeanwhile')}</Box>}
      {held !== undefined && !isOwn && !borrows && (
        <Box sx={{ color: 'warning.dark' }}>
          {held.length > 0 ? t('alreadyHolds', { numbers: held.join(', ') }) : t('alreadyHoldsSome')}
        </Box>
      )}
      {others !== undefined && !borrows && (
        <Box sx={{ color: 'warning.dark' }}>
          {others.length > 0 ? t('alsoListed', { numbers: others.join(', ') }) : t('alsoListedSome')}
        </Box>
      )}
    </Box>
  );
}

/** Without words that hold for all pieces: nothing is measured, or the garment fits all. */
const saysMore = ({ reasons: [first] }: Fit) => first?.code !== 'BOTH_UNMEASURED' && first?.code !== 'ANY';
