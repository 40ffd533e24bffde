import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import { type PileOfPieces, packedIn, readCode, type StocktakePiece } from '@riideait/contract';
import { type RefObject, useMemo, useState } from 'react';
import { ChoiceLine } from '../../../ui/choice-line.tsx';
import { type KeyboardKind, KeyboardSwitch } from '../../../ui/keyboard-switch.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { type CountHit, findHits, hitKey, pileLabel } from './count-hits.ts';
import { t } from './texts.ts';
import type { Counting } from './use-counting.ts';

interface CountFieldProps {
  /** Default: "Mida lugeda". */
  label?: string;
  counting: Pick<Counting, 'register'> & { readonly result: Pick<Counting['result'], 'piles' | 'countedItems'> };
  placeId: number | null;
  /** The last piece: its name is likely to follow. */
  like: StocktakePiece | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  onPiece: (piece: StocktakePiece) => void;
  onPile: (pile: PileOfPieces) => void;
  onUnknown: (typed: string) => void;
  /** A code typed by a hand scanner, also one that the page does not know. */
  onCode: (code: string) => void;
}

/** The field for numbers, codes and names. Enter takes the piece that is meant. */
export function CountField({ label, counting, placeId, like, inputRef, onPiece, onPile, onUnknown, onCode }: CountFieldProps) {
  const { register, result } = counting;
  const [text, setText] = useState('');
  const [keyboard, setKeyboard] = useState<KeyboardKind>('numeric');
  const typed = text.trim();
  // At once: Enter may come with the last digit.
  const { hits, meant } = useMemo(() => {
    if (typed === '') return { hits: [], meant: undefined };
    return findHits(register, result.piles, typed, { placeId, like, isCounted: (id) => result.countedItems.has(id) });
  }, [register, result, typed, placeId, like]);

  const choose = (hit: CountHit) => {
    setText('');
    if ('piece' in hit) onPiece(hit.piece);
    else if ('pile' in hit) onPile(hit.pile);
    else onUnknown(hit.unknown);
    inputRef.current?.focus();
  };
  const takeCode = (): boolean => {
    const code = readCode(typed);
    if (code === null) return false;
    setText('');
    onCode(code);
    return true;
  };
  const changeKeyboard = (next: KeyboardKind) => {
    setKeyboard(next);
    // A phone changes its keyboard at the next focus only.
    inputRef.current?.blur();
    requestAnimationFrame(() => inputRef.current?.focus());
  };

  return (
    <SearchBox
      look="page"
      label={label ?? t('searchLabel')}
      placeholder={t('searchPlaceholder')}
      text={text}
      onText={setText}
      search={{ isAsked: typed !== '', found: hits, isCurrent: true, failed: false, retrying: false, retry: () => {} }}
      nothingFound={t('notFound', { typed })}
      choiceKey={hitKey}
      choice={(hit) => <Hit hit={hit} typed={typed} counting={counting} />}
      onChoose={choose}
      // Of several pieces none was chosen: the next number takes the place of this one.
      onEnter={() => inputRef.current?.select()}
      takes={takeCode}
      preselects={meant !== undefined}
      inputMode={keyboard}
      inputRef={inputRef}
      autoFocus
      mark={<KeyboardSwitch keyboard={keyboard} onChange={changeKeyboard} />}
    />
  );
}

type HitProps = Pick<CountFieldProps, 'counting'> & { hit: CountHit; typed: string };

function Hit({ hit, typed, counting: { register, result } }: HitProps) {
  if ('unknown' in hit)
    return (
      <ChoiceLine
        number={null}
        icon={<HelpOutline />}
        name={t('asUnknown', { typed: hit.unknown })}
        detail={t('asUnknownDetail')}
        typed=""
      />
    );
  if ('pile' in hit) {
    const { expected, counted, placeId } = hit.pile;
    const detail = [register.placeOf(placeId), t('pile', { counted, expected })].filter(Boolean).join(' · ');
    return <ChoiceLine number={null} icon={<LayersOutlined />} name={pileLabel(register, hit.pile)} detail={detail} typed={typed} />;
  }
  const { piece } = hit;
  const size = piece.sizeLabel === null ? null : t('size', { size: piece.sizeLabel });
  const inStore = piece.packed === null ? register.placeOf(piece.placeId) : packedIn(piece.packed);
  const where = piece.holder === null ? inStore : t('said.issued', { who: piece.holder.name });
  const isCounted = result.countedItems.has(piece.id) ? t('said.again') : null;
  return (
    <ChoiceLine
      number={piece.number}
      icon={<LayersOutlined />}
      name={register.nameOf(piece.nameId)}
      detail={[size, where, isCounted].filter(Boolean).join(' · ')}
      typed={typed}
    />
  );
}
