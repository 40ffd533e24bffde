/**
 * Signs that show nothing or turn the direction of a text: two names that look the same would differ. Without the joiner U+200D and
 * the selectors of emoji. Source: Unicode 17, Default_Ignorable_Code_Point, Bidi_Control, blank letters.
 */
export const UNSEEN =
  '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB';
/** A joiner that joins no two emoji. */
const LONE_JOINER = String.raw`(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})`;
/** Every sign that a name must not have and an import drops. */
export const unseenSigns = new RegExp(String.raw`[${UNSEEN}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]|${LONE_JOINER}`, 'gu');

const SPACES = /[\t\p{Zs}]+/gu;
/**
 * Letters, digits and signs that look like plain ones and mean the same: full-width and small forms, ligatures, two letters in one, Roman
 * numerals, mathematical alphabets. Not ½, ² and №: those would read otherwise.
 */
const LOOK_ALIKES = /[\u0132\u0133\u01C4-\u01CC\u01F1-\u01F3\u2160-\u217F\uFB00-\uFB06\uFE50-\uFE6B\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu;
const HYPHENS = /[\u2010\u2011]/g;
const APOSTROPHE = /\u02BC/g;
const FRACTION_SLASH = /\u2044/g;
const LINE_ENDS = / *(?:\r\n?|[\n\x85\u2028\u2029])/g;

/** As people read it: composed letters, plain forms of signs that look alike, single spaces. */
const plain = (text: string): string =>
  text
    .replace(LOOK_ALIKES, (sign) => sign.normalize('NFKC'))
    .normalize('NFC')
    .replace(HYPHENS, '-')
    .replace(APOSTROPHE, '’')
    .replace(FRACTION_SLASH, '/')
    .replace(SPACES, ' ')
    .trim();

/** Most texts are plain: skips the costly steps. */
export const isPlain = (text: string): boolean => !/[^\x21-\x7E õäöüšžÕÄÖÜŠŽ]| {2}|^ | $/.test(text);

/** A text of one line: texts that look the same are the same. Unseen signs and line breaks stay, for a form to refuse. */
export const tidyLine = (text: string): string => (isPlain(text) ? text : plain(text));

/** A text of several lines, without unseen signs and without spaces at the ends of lines. */
export const tidyLines = (text: string): string =>
  isPlain(text) ? text : plain(text.replace(unseenSigns, '')).replace(LINE_ENDS, '\n').trim();
