import { clothingNameColumns, guessType, type ImportChange, importedOf, importFieldLabel } from '@riideait/contract';
import { clearable, lineText, nameKey, tidyProse } from '../cells.rules.ts';
import type { JudgingOptions, NameField, NameWrite, RegisteredName } from '../imports.types.ts';
import type { ClothingIndex } from './clothing-index.rules.ts';
import type { Doubt } from './clothing-pieces.rules.ts';
import type { ClothingReading } from './clothing-reading.rules.ts';

interface Entry {
  readonly name: string;
  readonly registered: RegisteredName | undefined;
  /** Of each field the first cell that differs from the register; else the first cell. */
  readonly cells: Map<NameField, { readonly text: string; readonly row: number }>;
  readonly firstRow: number;
}

/** How texts of a field are compared. */
const tidy = new Map<NameField, (text: string) => string>([
  ...importedOf(clothingNameColumns).flatMap(({ field, kind }) =>
    field === 'clothingName' ? [] : [[field, kind === 'REFERENCE' ? nameKey : kind === 'PROSE' ? tidyProse : lineText] as const],
  ),
  ['nameValue', lineText],
]);
const nameFields = [...tidy.keys()];
/** Values are added, never taken away. */
const clearedFields = nameFields.filter((field) => field !== 'nameValue');
function isRegistered({ registered }: Entry, field: NameField, text: string): boolean {
  const [known, tidied = lineText] = [registered?.[field] ?? '', tidy.get(field)];
  return tidied(known) === tidied(text);
}

/** The fields of the clothing names of a file, such as type and parish: of each one row decides, the others agree or are doubtful. */
export function clothingNames(readings: readonly ClothingReading[], index: ClothingIndex, options: JudgingOptions) {
  const cleared = clearable(options, clearedFields);
  const entries = new Map<string, Entry>();
  const writes = new Map<string, NameWrite>();

  for (const { key, name, given, row, problems } of readings) {
    if (problems.length > 0 || row.decision === 'SKIP' || index.lentItem(given.lenderCode ?? '') !== undefined) continue;
    const entry = entries.get(key) ?? { name, registered: index.nameOf(key), cells: new Map(), firstRow: row.number };
    entries.set(key, entry);
    for (const field of nameFields) {
      const [text, first] = [given[field], entry.cells.get(field)];
      if (!text || (first !== undefined && (!isRegistered(entry, field, first.text) || isRegistered(entry, field, text)))) continue;
      entry.cells.set(field, { text, row: row.number });
    }
  }

  /** What the field becomes; undefined: it stays. */
  function after({ name, registered, cells }: Entry, field: NameField): string | null | undefined {
    const text = cells.get(field)?.text;
    if (text !== undefined) return text;
    if (field === 'clothingTypeName') return registered === undefined ? index.typeName(guessType(name)) : undefined;
    return registered === undefined || cleared.has(field) ? null : undefined;
  }

  /** The fields of a registered name that the row changes; of a new name its guessed type. */
  function changesOf({ key, row }: ClothingReading): ImportChange[] {
    const entry = entries.get(key);
    if (entry === undefined) return [];
    return nameFields.flatMap((field) => {
      const [cell, value] = [entry.cells.get(field), after(entry, field)];
      if (value === undefined || (cell?.row ?? entry.firstRow) !== row.number) return [];
      const isShown = entry.registered ? !isRegistered(entry, field, value ?? '') : cell === undefined && value !== null;
      return isShown ? [{ field, before: entry.registered?.[field] ?? null, after: value }] : [];
    });
  }

  return {
    changesOf,
    /** Cells that differ from the row that decides, and from the register. The row can be written without them. */
    doubtsOf: ({ key, given }: ClothingReading): Doubt[] =>
      nameFields.flatMap((field): Doubt[] => {
        const [entry, text] = [entries.get(key), given[field]];
        const decided = entry?.cells.get(field);
        if (!entry || !text || !decided || nameKey(decided.text) === nameKey(text) || isRegistered(entry, field, text)) return [];
        const said = `Samal nimetusel on real ${decided.row} ${importFieldLabel('CLOTHING', field).toLowerCase()} „${decided.text}“`;
        return [{ problem: { code: 'NAME_DISAGREES', field, text: said }, choices: ['UPDATE', 'ADD'] }];
      }),
    /** Adds the clothing name of a row that is written, or its changes. */
    write: (reading: ClothingReading): void => {
      const [entry, written] = [entries.get(reading.key), writes.get(reading.key)?.values];
      if (!entry || (!entry.registered && written)) return;
      const { name, registered } = entry;
      const fields = registered ? changesOf(reading) : nameFields.map((field) => ({ field, after: after(entry, field) }));
      if (fields.length === 0) return;
      const values = { ...(registered ? written : { name }), ...Object.fromEntries(fields.map((change) => [change.field, change.after])) };
      writes.set(reading.key, { key: reading.key, id: registered?.id ?? null, values });
    },
    writes: (): NameWrite[] => [...writes.values()],
  };
}
