import commonNames from '../../../demo/names.json' with { type: 'json' };
import { nameKey } from '../cells.rules.ts';
import { typeGuesser, usualTypes } from '../clothing/garment-types.rules.ts';
import type { Knowledge } from '../imports.types.ts';
import { commonFirstNames } from './first-names.rules.ts';
import parishNames from './parishes.json' with { type: 'json' };

/** The words by which content is recognised: those of the register, and those everybody knows. All in small letters. */
export interface Vocabulary {
  readonly groups: ReadonlySet<string>;
  readonly clothingNames: ReadonlySet<string>;
  readonly measurements: ReadonlySet<string>;
  readonly firstNames: ReadonlySet<string>;
  readonly lastNames: ReadonlySet<string>;
  readonly parishes: ReadonlySet<string>;
  /** Whether a text is a type of clothing, of the register or such as everybody has. */
  readonly isType: (key: string) => boolean;
  /** The type a garment in a text is of; „Muu“ where there is none. */
  readonly typeOf: (key: string) => string;
  /** Whether two texts, of types or of things, name garments of different types; they do not where one of them names none. */
  readonly differInType: (key: string, other: string) => boolean;
  /** Whether a text names a garment in it: „Muhu naise põikitriibuline seelik“. */
  readonly isGarment: (key: string) => boolean;
}

const keys = (texts: Iterable<string>): ReadonlySet<string> => new Set([...texts].map(nameKey).filter((key) => key !== ''));

const parishes = keys(parishNames);
/** A type by the garment in a text; „Muu“ where there is none. */
const typeByGarment = typeGuesser([]);
const NO_GARMENT = typeByGarment('');
const TYPE_WORD = /(?:riided|rõivad|jalanõud|jalatsid|jalavarjud|ehted|peakatted|aksessuaarid)$/;

/** The usual type that a text is called like, or whose garment it names. */
const usualTypeKeys = keys(usualTypes);
function usualTypeOf(key: string): string | undefined {
  if (usualTypeKeys.has(key)) return key;
  const type = typeByGarment(key);
  return type === NO_GARMENT ? undefined : nameKey(type);
}

/** What is known of the register, made quick to ask. */
export function vocabularyOf(knowledge: Knowledge): Vocabulary {
  const types = keys(knowledge.types);
  return {
    groups: keys(knowledge.groups),
    isType: (key) => types.has(key) || TYPE_WORD.test(key) || nameKey(typeByGarment(key)) === key,
    clothingNames: keys(knowledge.clothingNames),
    measurements: keys(knowledge.measurements),
    firstNames: keys([...knowledge.firstNames, ...commonFirstNames]),
    lastNames: keys([...knowledge.lastNames, ...commonNames.surnames]),
    parishes,
    typeOf: typeByGarment,
    differInType: (key, other) => {
      const [one, another] = [usualTypeOf(key), usualTypeOf(other)];
      return one !== undefined && another !== undefined && one !== another;
    },
    isGarment: (key) => typeByGarment(key) !== NO_GARMENT,
  };
}
