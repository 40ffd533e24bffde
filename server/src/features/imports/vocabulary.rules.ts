import commonNames from '../../demo/names.json' with { type: 'json' };
import { nameKey } from './cells.rules.ts';
import garments from './garments.json' with { type: 'json' };
import type { Knowledge } from './imports.types.ts';
import parishNames from './parishes.json' with { type: 'json' };

/** The words by which content is recognised: those of the register, and those everybody knows. All in small letters. */
export interface Vocabulary {
  readonly groups: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
  readonly clothingNames: ReadonlySet<string>;
  readonly measurements: ReadonlySet<string>;
  readonly firstNames: ReadonlySet<string>;
  readonly lastNames: ReadonlySet<string>;
  readonly parishes: ReadonlySet<string>;
  /** Whether a text names a garment by its last words: „Muhu naise põikitriibuline seelik“. */
  readonly isGarment: (key: string) => boolean;
}

const keys = (texts: Iterable<string>): ReadonlySet<string> => new Set([...texts].map(nameKey).filter((key) => key !== ''));

const parishes = keys(parishNames);
const commonFirstNames = [...commonNames.female, ...commonNames.male];
const GARMENT =
  /(?:seeliku?d?|põll(?:ed)?|käised|pluus(?:id)?|särg?k?(?:id)?|liistiku?d?|vesti?d?|kuub|kuued|vatt|vatid|püksid|suka?d|sokid|pastlad|kingad|saapad|pätid|tanud?|pär[gj](?:ad)?|kaabud?|müts(?:id)?|kübara?d?|vööd?|paela?d?|sõl[gj](?:ed)?|helmed|kee|prees(?:id)?|räti?k?u?d?|rätt|kindad|tasku|kott|kleidi?d?|kleit|jakk|mantel|sall|kampsuni?d?|abud|jupp|pottmüts)(?:\s*\(.*\))?$/;

/** What is known of the register, made quick to ask. */
export function vocabularyOf(knowledge: Knowledge): Vocabulary {
  return {
    groups: keys(knowledge.groups),
    types: keys([...knowledge.types, ...garments.map(({ type }) => type)]),
    clothingNames: keys(knowledge.clothingNames),
    measurements: keys(knowledge.measurements),
    firstNames: keys([...knowledge.firstNames, ...commonFirstNames]),
    lastNames: keys([...knowledge.lastNames, ...commonNames.surnames]),
    parishes,
    isGarment: (key) => GARMENT.test(key),
  };
}
