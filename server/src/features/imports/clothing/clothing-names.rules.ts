import { type ImportChange, importFields } from '@riideait/contract';
import { lineText, mappedFields, nameKey } from '../cells.rules.ts';
import type { JudgingOptions, NameWrite, RegisteredName } from '../imports.types.ts';
import type { ClothingIndex } from './clothing-index.rules.ts';
import type { Doubt } from './clothing-pieces.rules.ts';
import { type ClothingReading, type NameField, nameFields, tidyProse } from './clothing-reading.rules.ts';
import { guessType } from './garment-types.rules.ts';

/** A clothing name and the cells of its rows. */
interface Entry {
  readonly name: string;
  readonly registered: RegisteredName | undefined;
  /** Of each field the first cell that differs from the register; else the first cell. */
  readonly cells: Map<NameField, { readonly text: string; readonly row: number }>;
  readonly firstRow: number;
}

const before = ({ registered }: Entry, field: NameField): string | null =>
  registered === undefined ? null : field === 'clothingTypeName' ? registered.typeName : registered[field];

const tidy = { clothingTypeName: nameKey, parish: lineText, description: tidyProse } as const;
const isSame = (field: NameField, one: string, other: string) => tidy[field](one) === tidy[field](other);

const labels: Readonly<Record<string, string>> = importFields.CLOTHING;
/** Characters of a cell that are quoted in a sentence. */
const QUOTED = 60;
const quote = (text: string) => `„${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}“`;

/** The type, parish and description of the clothing names of a file: of each field one row decides, the others agree or are doubtful. */
export function clothingNames(readings: readonly ClothingReading[], index: ClothingIndex, options: JudgingOptions) {
  const mapped = mappedFields(options);
  const entries = new Map<string, Entry>();
  const writes = new Map<string, NameWrite>();
  const isRegistered = (entry: Entry, field: NameField, text: string) => isSame(field, before(entry, field) ?? '', text);

  for (const { key, name, ofName, row, problems } of readings) {
    if (problems.length > 0 || row.decision === 'SKIP') continue;
    const entry = entries.get(key) ?? { name, registered: index.nameOf(key), cells: new Map(), firstRow: row.number };
    entries.set(key, entry);
    for (const field of nameFields) {
      const [text, first] = [ofName[field], entry.cells.get(field)];
      if (text === undefined) continue;
      const isFirst = first === undefined || (isRegistered(entry, field, first.text) && !isRegistered(entry, field, text));
      if (isFirst) entry.cells.set(field, { text, row: row.number });
    }
  }

  /** What the field becomes; undefined: it stays. */
  function after(entry: Entry, field: NameField): string | null | undefined {
    const text = entry.cells.get(field)?.text;
    if (text !== undefined) return text;
    if (field === 'clothingTypeName') return entry.registered === undefined ? index.typeName(guessType(entry.name)) : undefined;
    return options.emptyClears && mapped.has(field) ? null : undefined;
  }

  /** The fields that the row changes in the register; of a new name its guessed type. */
  function changesOf({ key, row }: ClothingReading): ImportChange[] {
    const entry = entries.get(key);
    if (entry === undefined) return [];
    const fields = entry.registered !== undefined ? nameFields : (['clothingTypeName'] as const);
    return fields.flatMap((field) => {
      const [cell, value] = [entry.cells.get(field), after(entry, field)];
      const isDecided = (cell?.row ?? entry.firstRow) === row.number;
      const isShown = entry.registered === undefined ? cell === undefined : value !== undefined && !isRegistered(entry, field, value ?? '');
      return isDecided && isShown ? [{ field, before: before(entry, field), after: value ?? null }] : [];
    });
  }

  return {
    changesOf,
    /** Cells that differ from the row that decides, and from the register. The row can be written without them. */
    doubtsOf: ({ key, ofName }: ClothingReading): Doubt[] => {
      const entry = entries.get(key);
      return nameFields.flatMap((field): Doubt[] => {
        const [text, decided] = [ofName[field], entry?.cells.get(field)];
        if (entry === undefined || text === undefined || decided === undefined || nameKey(decided.text) === nameKey(text)) return [];
        if (isRegistered(entry, field, text)) return [];
        const said = `Samal nimetusel on real ${decided.row} ${labels[field]?.toLowerCase()} ${quote(decided.text)}`;
        return [{ problem: { code: 'NAME_DISAGREES', field, text: said }, choices: ['UPDATE', 'ADD'] }];
      });
    },
    /** Adds the clothing name of a row that is written, or its changes. */
    write: (reading: ClothingReading): void => {
      const entry = entries.get(reading.key);
      if (entry === undefined) return;
      const { name, registered } = entry;
      const fields = registered === undefined ? nameFields : changesOf(reading).map(({ field }) => field);
      if (fields.length === 0 || (registered === undefined && writes.has(reading.key))) return;
      const values = Object.fromEntries(
        nameFields.filter((field) => fields.some((each) => each === field)).map((field) => [field, after(entry, field) ?? null]),
      );
      const { clothingTypeName: typeName, ...others } = values;
      const isNew = registered === undefined;
      const known = writes.get(reading.key)?.values;
      const all = { ...known, ...(isNew && { name }), ...(typeof typeName === 'string' && { typeName }), ...others };
      writes.set(reading.key, { key: reading.key, id: registered?.id ?? null, values: all });
    },
    writes: (): NameWrite[] => [...writes.values()],
  };
}
