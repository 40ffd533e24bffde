import type { StocktakePiece } from '@riideait/contract';
import { isWaiting } from '../../../lib/posts.ts';
import { oddities } from './count-piece.ts';
import { type CountPost, entryOf, isTooLate } from './counts.ts';
import type { CountedRegister } from './find-pieces.ts';
import { t } from './texts.ts';

/** A row of what was counted in this browser. */
export interface CountedRow {
  readonly id: string;
  readonly number: string | null;
  readonly label: string;
  /** What became of it, in words. */
  readonly said: readonly string[];
  readonly warns: boolean;
  readonly isWithdrawn: boolean;
  /** The piece, where it is one. */
  readonly piece: StocktakePiece | undefined;
}

/** What the server said that this page could not know. */
function repliedWords({ reply, refused }: CountPost): string[] {
  if (refused !== undefined) return [refused];
  if (reply?.outcome === 'CLOSED') return [t('said.late')];
  if (reply?.outcome === 'FULL') return [t('said.full')];
  if (reply?.outcome === 'GONE') return [t('said.gone')];
  if (reply?.outcome === 'AGAIN') return [reply.who === null ? t('said.again') : t('said.againBy', { who: reply.who })];
  return [];
}

const wordsOf = ({ clothingNameId, text }: ReturnType<typeof entryOf>, register: CountedRegister): string =>
  clothingNameId === null ? (text ?? '') : register.nameOf(clothingNameId);

function rowOf(post: CountPost, isWithdrawn: boolean, register: CountedRegister): CountedRow {
  const { message } = post;
  const entry = { ...entryOf(post), by: null };
  const piece = entry.clothingId === null ? undefined : register.byId.get(entry.clothingId);
  const odd = piece === undefined ? [] : oddities(piece, entry, register);
  const unknown = entry.text === null ? [] : [t('said.unknown')];
  const amount = message.amount === null ? [] : [t('said.pieces', { count: message.amount })];
  const said = [...amount, ...odd, ...unknown, ...repliedWords(post), ...(isWaiting(post) ? [t('said.waits')] : [])];
  return {
    id: post.id,
    number: piece?.number ?? null,
    // Of a session that has ended the words are gone.
    label: piece === undefined ? message.label || wordsOf(entry, register) : register.nameOf(piece.nameId),
    said: isWithdrawn ? [t('said.withdrawn')] : said,
    warns: !isWithdrawn && (odd.length > 0 || unknown.length > 0 || isTooLate(post) || post.reply?.outcome === 'GONE'),
    isWithdrawn,
    piece,
  };
}

/** What was counted in this browser, the newest first. */
export function countedRows(posts: readonly CountPost[], register: CountedRegister): CountedRow[] {
  const withdrawn = new Set(posts.filter((post) => !isTooLate(post)).flatMap(({ message }) => message.withdraws ?? []));
  return posts
    .filter(({ message }) => message.withdraws === null)
    .map((post) => rowOf(post, withdrawn.has(post.id), register))
    .toReversed();
}
