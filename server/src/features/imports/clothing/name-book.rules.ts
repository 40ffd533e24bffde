import { type ImportChange, importFieldLabel, measurementField } from '@riideait/contract';
import { lineText, mappedFields, nameKey } from '../cells.rules.ts';
import type { JudgingOptions, NameWrite, RegisteredName } from '../imports.types.ts';
import type { ClothingIndex } from './clothing-index.rules.ts';
import { type ClothingReading, type NameField, nameFields, tidyProse } from './clothing-reading.rules.ts';

/** A clothing name, and what the rows of the file say of it. */
interface Entry {
  readonly key: string;
  readonly name: string;
  readonly registered: RegisteredName | undefined;
  /** What the first row says that says anything else than the register; of which row. Where none does, the first that says anything. */
  readonly said: Map<NameField, { readonly text: string; readonly row: number }>;
  /** What some row says, but not so that it could be read: that empties nothing. */
  readonly unread: Set<NameField>;
  /** Of the rows that are written. */
  readonly written: { any: boolean; readonly fields: Set<NameField>; readonly measurements: Set<string> };
}

/** A row that says something else of its clothing name than the first one does. */
export interface Disagreement {
  readonly field: NameField;
  readonly text: string;
  readonly row: number;
}

export interface NameBook {
  readonly disagreements: (reading: ClothingReading) => readonly Disagreement[];
  /** What becomes different in the clothing name of this row, as far as the row says so. */
  readonly changes: (reading: ClothingReading) => readonly ImportChange[];
  /** Takes down that the row is written. */
  readonly write: (reading: ClothingReading) => void;
  /** What is to be written of the clothing names of all rows that have been taken down. */
  readonly names: () => NameWrite[];
}

/** Keeps what a file says of clothing names. An empty cell says nothing where another row has one that is filled. */
export function nameBook(
  readings: readonly ClothingReading[],
  index: ClothingIndex,
  guessType: (name: string) => string,
  options: JudgingOptions,
): NameBook {
  const mapped = mappedFields(options);
  const entries = new Map<string, Entry>();
  const entryOf = ({ key, name }: ClothingReading): Entry => {
    const known = entries.get(key);
    if (known !== undefined) return known;
    const written = { any: false, fields: new Set<NameField>(), measurements: new Set<string>() };
    const entry = { key, name, registered: index.nameOf(key), said: new Map(), unread: new Set<NameField>(), written };
    entries.set(key, entry);
    return entry;
  };
  for (const reading of readings) {
    const { said, unread } = entryOf(reading);
    for (const field of nameFields) {
      const text = reading.ofName[field];
      if (text !== undefined && isFirstSaid(entryOf(reading), field, text)) said.set(field, { text, row: reading.row.number });
      if (reading.slips.some((slip) => slip.field === field)) unread.add(field);
    }
  }

  /** What the field is to become; undefined: it stays. */
  function target({ said, unread, name, registered }: Entry, field: NameField): string | null | undefined {
    const text = said.get(field)?.text;
    if (field === 'clothingTypeName')
      return text !== undefined ? index.typeName(text) : registered ? undefined : index.typeName(guessType(name));
    return text ?? (options.emptyClears && mapped.has(field) && !unread.has(field) ? null : undefined);
  }

  /** Whether the row is of one mind with the first, but for case and spaces. One that says what the register does changes nothing. */
  const says = (reading: ClothingReading, entry: Entry, field: NameField) => {
    const text = reading.ofName[field];
    const first = entry.said.get(field);
    if (first === undefined) return true;
    return text !== undefined && !isRegistered(entry, field, text) && nameKey(text) === nameKey(first.text);
  };

  /** The fields that become different, of which a new name has only the type, and that only where it was guessed. */
  function changedFields(entry: Entry): NameField[] {
    const { registered } = entry;
    if (registered === undefined) return entry.said.has('clothingTypeName') ? [] : ['clothingTypeName'];
    return nameFields.filter((field) => {
      const after = target(entry, field);
      return after !== undefined && !sameText(field, before(registered, field) ?? '', after ?? '');
    });
  }

  function nameWrite(entry: Entry): NameWrite | undefined {
    const { key, name, registered, written } = entry;
    const isNew = registered === undefined;
    const fields = isNew ? nameFields : changedFields(entry).filter((field) => written.fields.has(field));
    const measurements = [...written.measurements].filter((measurement) => !index.isMeasured(key, measurement));
    if (!isNew && fields.length === 0 && measurements.length === 0) return undefined;

    const { clothingTypeName: typeName, ...others } = Object.fromEntries(fields.map((field) => [field, target(entry, field) ?? null]));
    return {
      key,
      id: registered?.id ?? null,
      values: { ...(isNew && { name }), ...(typeof typeName === 'string' && { typeName }), ...others },
      measurementNames: Object.fromEntries(measurements.map((measurement) => [measurement, headingOf(measurement, options)])),
    };
  }

  return {
    disagreements: (reading) => {
      const entry = entryOf(reading);
      return nameFields.flatMap((field) => {
        const first = entry.said.get(field);
        const text = reading.ofName[field];
        if (first === undefined || text === undefined || isRegistered(entry, field, text)) return [];
        return says(reading, entry, field) ? [] : [{ field, ...first }];
      });
    },
    changes: (reading) => {
      const entry = entryOf(reading);
      return changedFields(entry)
        .filter((field) => says(reading, entry, field))
        .map((field) => ({
          field,
          before: entry.registered === undefined ? null : before(entry.registered, field),
          after: target(entry, field) ?? null,
        }));
    },
    write: (reading) => {
      const entry = entryOf(reading);
      entry.written.any = true;
      for (const field of nameFields) if (says(reading, entry, field)) entry.written.fields.add(field);
      for (const [measurement, value] of Object.entries(reading.wanted.measured))
        if (value !== null) entry.written.measurements.add(measurement);
    },
    names: () => [...entries.values()].filter(({ written }) => written.any).flatMap((entry) => nameWrite(entry) ?? []),
  };
}

const before = (name: RegisteredName, field: NameField): string | null => (field === 'clothingTypeName' ? name.typeName : name[field]);

const tidy = { clothingTypeName: nameKey, parish: lineText, description: tidyProse } as const;
const sameText = (field: NameField, one: string, other: string) => tidy[field](one) === tidy[field](other);

/** Whether the register says the same. */
const isRegistered = ({ registered }: Entry, field: NameField, text: string) =>
  registered !== undefined && sameText(field, before(registered, field) ?? '', text);

/** Whether a row is the first to say this: what the register says too gives way to what is different, wherever that stands. */
function isFirstSaid(entry: Entry, field: NameField, text: string): boolean {
  const first = entry.said.get(field);
  return first === undefined || (isRegistered(entry, field, first.text) && !isRegistered(entry, field, text));
}

/** How a new measurement is written: as the heading of its column, else with a capital letter. */
function headingOf(measurement: string, { columns }: JudgingOptions): string {
  const field = measurementField(measurement);
  const column = columns.find((each) => each.field === field);
  const heading = lineText(column?.heading ?? '');
  return heading !== '' && measurementField(heading) === field ? heading : importFieldLabel('CLOTHING', field);
}
