import Box from '@mui/material/Box';
import { type ClothingItem, promisedTo } from '@riideait/contract';
import { formatDate } from '../../../lib/dates.ts';
import { TextLink } from '../../../ui/link.tsx';
import { CareMark } from './care-mark.tsx';
import { t } from './texts.ts';

interface WhereaboutsProps {
  item: ClothingItem;
  /** 'laos' for an item at the place of its name. */
  ownOnly?: boolean;
}

/** The holder, 'laos, riiul 3' or 'pesus alates 03.09.26'. */
export function Whereabouts({ item, ownOnly = false }: WhereaboutsProps) {
  const { location, active, state, placeId, placeName } = item;
  if (location.url !== null) return <TextLink to={location.url}>{location.text}</TextLink>;
  if (state !== 'OK') return <CareMark item={item} />;
  return (
    <Box component="span" sx={{ color: active ? 'success.main' : 'text.secondary' }}>
      {placeName === null || (ownOnly && placeId === null) ? location.text : t('atPlace', { location: location.text, place: placeName })}
    </Box>
  );
}

/** To whom it is promised, the note of the state, where the item comes from and whose it is, and the place of an item that is away from it; for a held item only a place of its own. */
function notesOf({ location, state, stateNote, placeId, placeName, promised, ...item }: ClothingItem): string {
  const isAway = location.url === null ? state !== 'OK' : placeId !== null;
  const belongs = isAway && placeName !== null && t('belongsTo', { place: placeName });
  return [promised && promisedTo(promised), stateNote, belongs, ...originOf(item)].filter(Boolean).join(' · ');
}

type Origin = Pick<ClothingItem, 'acquiredOn' | 'makerName' | 'ownerName' | 'giveBackOn' | 'givenBackOn' | 'lenderCode' | 'fundingTitle'>;

const originOf = ({ acquiredOn, makerName, ownerName, giveBackOn, givenBackOn, lenderCode, fundingTitle }: Origin) => [
  acquiredOn !== null && t('acquiredAt', { day: formatDate(acquiredOn) }),
  makerName && t('madeBy', { name: makerName }),
  fundingTitle && t('fundedBy', { title: fundingTitle }),
  ownerName && t('ownedBy', { name: ownerName }),
  lenderCode && t('lenderCode', { code: lenderCode }),
  givenBackOn
    ? t('givenBackAt', { day: formatDate(givenBackOn) })
    : ownerName && giveBackOn && t('giveBackBy', { day: formatDate(giveBackOn) }),
];

const isHeldInCare = ({ location, state }: ClothingItem) => location.url !== null && state !== 'OK';

export const hasCareNotes = (item: ClothingItem): boolean => isHeldInCare(item) || notesOf(item) !== '';

/** The state of an item that somebody holds, and its notes. */
export function CareNotes({ item }: { item: ClothingItem }) {
  const notes = notesOf(item);
  return (
    <>
      {isHeldInCare(item) && <CareMark item={item} />}
      {notes !== '' && <div>{notes}</div>}
    </>
  );
}

/** Where an item is, with its notes below. */
export const ItemLocation = ({ item, ownOnly = false }: { item: ClothingItem; ownOnly?: boolean }) => (
  <>
    <Whereabouts item={item} ownOnly={ownOnly} />
    {hasCareNotes(item) && (
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <CareNotes item={item} />
      </Box>
    )}
  </>
);
