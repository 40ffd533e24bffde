import {
  defaultTexts,
  type EmailConfig,
  fillPlaceholders,
  fullNameOf,
  LINK_PLACEHOLDER,
  type LoanRow,
  numberOfPieces,
  type Placeholder,
  smallImageUrl,
  writtenDay,
} from '@riideait/contract';
import { cleanBlock, textOf } from '../../../mail/blocks.ts';
import { escaped, mailPage, SANS, SERIF } from '../../../mail/mail-page.ts';
import { PERSONAL_LINK, PERSONAL_LINK_HTML } from '../../../mail/personal-link.ts';
import { harmless, linkless, nameAlone } from '../../../mail/typed.rules.ts';

/** Texts of an ensemble; null: the product's. */
export type Texts = Pick<EmailConfig, 'subject' | 'emailBeginning' | 'emailMiddleEmpty' | 'emailEnding'>;

/** A held piece. */
export interface Piece {
  readonly clothingName: string;
  readonly clothingNumber: string | null;
  /** ISO 8601. */
  readonly since: string;
  /** When it is to be back, `2026-09-03`. */
  readonly dueOn: string | null;
  /** As stored: a path, or an address with a CDN. */
  readonly imageUrl: string | null;
  /** Which loan it is of; null or left out: of none. */
  readonly loan?: Pick<LoanRow, 'id' | 'from' | 'to' | 'purpose'> | null | undefined;
}

export interface Reminded {
  readonly firstName: string;
  readonly lastName: string;
  readonly groupName: string | null;
  /** In listing order. */
  readonly pieces: readonly Piece[];
}

/** Common to all mails of one reminder. */
export interface Wording {
  readonly texts: Texts;
  readonly ensemble: string;
  readonly now: Date;
  /** Off: beginning and ending only. */
  readonly sendInventory: boolean;
  /** A free line of this sending, after the beginning; plain text with placeholders. */
  readonly line?: string | null;
  /** Lists some of what a dancer holds. */
  readonly isPartial?: boolean;
  /** Dancers have pages: a mail with a list of pieces carries a link. */
  readonly holderPages: boolean;
  readonly publicUrl: string;
  /** What it has typed makes no links and no letters, and its pictures stay out. */
  readonly isNewcomer?: boolean;
}

export interface Composed {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

type Words = Readonly<Record<Placeholder, string>>;

/** Prepares the texts once; the returned function writes one mail per person. */
export function composer({
  texts,
  ensemble,
  now,
  sendInventory,
  line = null,
  isPartial = false,
  holderPages,
  publicUrl,
  isNewcomer = false,
}: Wording): (person: Reminded) => Composed {
  const beginning = blockOf(texts.emailBeginning, defaultTexts.emailBeginning);
  const middleEmpty = isPartial ? () => lineAlone(NONE_OF_THESE) : blockOf(texts.emailMiddleEmpty, defaultTexts.emailMiddleEmpty);
  const titleOf = isPartial ? partTitle : wholeTitle;
  const ending = blockOf(texts.emailEnding, defaultTexts.emailEnding);
  const today = writtenDay(now.toISOString());
  const named = isNewcomer ? nameAlone : harmless;
  const name = named(ensemble);
  const shown = isNewcomer ? withoutPicture : (piece: Piece) => piece;
  const free = line !== null && isNewcomer ? linkless(line) : line;

  return ({ firstName, lastName, groupName, pieces }) => {
    const words: Words = {
      // A borrower is addressed by the one name.
      eesnimi: named(firstName || lastName),
      nimi: named(fullNameOf({ firstName, lastName })),
      rühm: named(groupName ?? ''),
      ansambel: name,
      täna: today,
      tähtaeg: firstDay(pieces),
      esemeid: numberOfPieces(pieces.length),
      [LINK_PLACEHOLDER]: holderPages ? PERSONAL_LINK : '',
    };
    const inventory = pieces.length === 0 ? [middleEmpty(words)] : listsOf(pieces.map(shown), titleOf, { named, publicUrl });
    const lines = free === null ? [] : [filledLine(free, words)];
    const [first, last] = [[beginning(words), ...lines], ending(words)];
    const isLinked = [...first, last].some(({ html }) => html.includes(PERSONAL_LINK_HTML));
    const link = holderPages && pieces.length > 0 && !isLinked ? [filledLine(LINK_LINE, words)] : [];
    const parts = [...first, ...(sendInventory ? [...inventory, ...link] : []), last];
    const ofSubject = { ...words, [LINK_PLACEHOLDER]: '' };
    const subject = lineOf(texts.subject ?? '', ofSubject) || lineOf(defaultTexts.subject, ofSubject);
    return mailOf(subject, name, parts);
  };
}

/** A mail of these parts, below the name of the ensemble. */
export const mailOf = (subject: string, ensemble: string, parts: readonly Part[]): Composed => ({
  subject,
  html: mailPage({ title: subject, card: [header(ensemble), ...parts.map(({ html }) => html)].join('\n') }),
  text: `${parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n\n')}\n`,
});

/** The first day on which a piece is to be back; empty without one. */
const firstDay = (pieces: readonly Piece[]): string => {
  const [first] = pieces.flatMap(({ dueOn }) => (dueOn === null ? [] : [dueOn])).toSorted();
  return first === undefined ? '' : writtenDay(first);
};

const lineOf = (typed: string, words: Words) => harmless(fillPlaceholders(typed, (name) => words[name])).trim();

export interface Part {
  readonly html: string;
  readonly text: string;
}

/** A text with placeholders; filled values are not filled again. */
function blockOf(html: string | null, otherwise: string): (words: Words) => Part {
  const clean = cleanBlock(html ?? '') ?? `<p>${escaped(otherwise)}</p>`;
  const styled = clean.replace(/<(p|h[123])>(<\/)?/g, (_, tag: string, end = '') => `<${tag} ${looks(tag)}>${end && '&nbsp;</'}`);
  const text = textOf(clean);
  return (words) => ({
    html: fillPlaceholders(styled, (name) => inHtml(name, words)),
    text: fillPlaceholders(text, (name) => words[name]),
  });
}

const LOOKS: Readonly<Record<string, string>> = {
  h1: `class="title" style="margin:24px 0 12px;${SERIF};font-size:24px;line-height:1.25;font-weight:600;color:#1d3461"`,
  h2: `class="title" style="margin:22px 0 10px;${SERIF};font-size:20px;line-height:1.3;font-weight:600;color:#1d3461"`,
  h3: `class="title" style="margin:20px 0 8px;${SANS};font-size:16px;line-height:1.4;font-weight:600;color:#1d3461"`,
  p: `class="words" style="margin:0 0 16px;${SANS};font-size:16px;line-height:1.5;color:#1f2430"`,
};
const looks = (tag: string) => LOOKS[tag] ?? '';

const inHtml = (name: Placeholder, words: Words) =>
  name === LINK_PLACEHOLDER && words[name] !== '' ? PERSONAL_LINK_HTML : escaped(words[name]);

/** Below a list, unless the texts have the link elsewhere. */
const LINK_LINE = `Vaata ja kinnita, mis on sinu käes: {${LINK_PLACEHOLDER}}`;

const filledLine = (typed: string, words: Words): Part => ({
  html: `<p ${looks('p')}>${fillPlaceholders(escaped(harmless(typed).trim()), (name) => inHtml(name, words))}</p>`,
  text: lineOf(typed, words),
});

export const lineAlone = (line: string): Part => ({ html: `<p ${looks('p')}>${escaped(line)}</p>`, text: line });

const header = (ensemble: string) =>
  `<p class="title" style="margin:0 0 24px;${SERIF};font-size:22px;line-height:1.3;color:#1d3461">${escaped(ensemble)}</p>`;

const wholeTitle = (count: number) => `Sinu käes on ${numberOfPieces(count)}`;
const partTitle = (count: number) => (count === 1 ? 'See ese on sinu käes' : `Need ${numberOfPieces(count)} on sinu käes`);
const NONE_OF_THESE = 'Nendest esemetest, millest see kiri räägib, ei ole sinu käes ühtegi.';

/** Pieces of no loan in one list, those of each loan in its own. */
const listsOf = (pieces: readonly Piece[], titleOf: (count: number) => string, naming: Naming): Part[] =>
  [...Map.groupBy(pieces, ({ loan }) => loan?.id ?? null)]
    .toSorted(([one], [other]) => (one ?? 0) - (other ?? 0))
    .map(([loan, alike]) => inventoryOf(alike, loan === null ? titleOf(alike.length) : naming.named(loanTitle(alike)), naming));

/** "Laen 25.6.2026–10.7.2026, festival: 12 eset". */
function loanTitle(lent: readonly Piece[]): string {
  const { from = '', to = '', purpose = null } = lent[0]?.loan ?? {};
  return `Laen ${writtenDay(from)}–${writtenDay(to)}${purpose === null ? '' : `, ${purpose}`}: ${numberOfPieces(lent.length)}`;
}

const withoutPicture = (piece: Piece): Piece => ({ ...piece, imageUrl: null });

interface Naming {
  readonly named: (typed: string) => string;
  readonly publicUrl: string;
}

/** Inventory: each piece with its number, its days below, and its picture where any piece has one. */
function inventoryOf(pieces: readonly Piece[], title: string, { named, publicUrl }: Naming): Part {
  const isPictured = pieces.some(({ imageUrl }) => imageUrl !== null);
  const lines = pieces.map(({ clothingName, clothingNumber, since, dueOn, imageUrl }) => ({
    what: named(clothingNumber === null ? clothingName : `${clothingName} ${clothingNumber}`),
    days: [`alates ${writtenDay(since)}`, ...(dueOn === null ? [] : [`tähtaeg ${writtenDay(dueOn)}`])],
    picture: imageUrl === null ? null : smallImageUrl(whole(imageUrl, publicUrl)),
  }));
  const rows = lines.map(({ what, days, picture }) => `<tr>${isPictured ? pictureCell(picture) : ''}${pieceCell(what, days)}</tr>`);
  return listOf(title, rows, lines);
}

/** The address of a stored image for whoever reads the mail. */
const whole = (imageUrl: string, publicUrl: string) => (imageUrl.startsWith('/') ? `${publicUrl}${imageUrl}` : imageUrl);

/** Photos of sets, as they are worn; a mail as text has none. */
export const photosOf = (imageUrls: readonly string[], publicUrl: string): Part => ({
  html: `<p style="margin:0 0 16px">${imageUrls
    .map(
      (url) =>
        `<img src="${escaped(whole(url, publicUrl))}" width="200" alt="" style="width:200px;max-width:100%;border-radius:6px;margin:0 8px 8px 0">`,
    )
    .join('')}</p>`,
  text: '',
});

/** A list without pictures: each line with its facts below. */
export const plainList = (title: string, lines: readonly { readonly what: string; readonly days: readonly string[] }[]): Part =>
  listOf(
    title,
    lines.map(({ what, days }) => `<tr>${pieceCell(what, days)}</tr>`),
    lines,
  );

function listOf(
  title: string,
  rows: readonly string[],
  lines: readonly { readonly what: string; readonly days: readonly string[] }[],
): Part {
  return {
    html: `<p class="small" style="margin:24px 0 8px;${SMALL}">${escaped(title)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px">
${rows.join('\n')}
</table>`,
    text: [`${title}:`, ...lines.map(({ what, days }) => `- ${[what, ...days].join(', ')}`)].join('\n'),
  };
}

const RULE = 'border-top:1px solid #e4ded2';
const SMALL = `${SANS};font-size:14px;line-height:1.4;color:#5a6070`;
const NAME = `${SANS};font-size:16px;line-height:1.4;color:#1f2430`;

/** Days stand below the name: beside it they would leave a phone no room for the name. A day is not parted from its word. */
const pieceCell = (what: string, days: readonly string[]) => {
  const whole = days.map((words) => `<span style="display:inline-block">${words}</span>`);
  return `<td class="line words" style="padding:8px 0;${RULE};${NAME}">${escaped(what)}<br><span class="small" style="${SMALL}">${whole.join(', ')}</span></td>`;
};

const pictureCell = (picture: string | null) =>
  `<td class="line" width="60" style="width:60px;padding:8px 0;${RULE}">${picture === null ? '' : image(picture)}</td>`;

/** Empty alt text: the name stands beside the picture. */
const image = (url: string) =>
  `<img src="${escaped(url)}" width="48" height="48" alt="" style="display:block;width:48px;height:48px;object-fit:cover;border-radius:6px;background:#f0eadf">`;
