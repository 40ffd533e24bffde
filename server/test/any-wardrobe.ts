import {
  AddPersonForm,
  ClothingItemForm,
  ClothingNameForm,
  ClothingTypeForm,
  GroupForm,
  labelOfSize,
  MeasurementForm,
  PlaceForm,
} from '@riideait/contract';
import fc from 'fast-check';
import type { z } from 'zod';
import type { Scope } from '../src/db/scope.ts';
import { nameKey, saysNothing } from '../src/features/upkeep/imports/cells.rules.ts';
import { aGroup, aMeasurement, aName, anIssue, anItem, aPerson, aPlace, aType } from './builders.ts';

/** Texts that a sheet could misread: numbers, days, formulas, ranges, escapes of its format, words of imports. */
const ODD = [
  ...['1-12', '1–3', '1, 3, 5-8', '007', '12.0', '1e3', '01.02.2026', '2026-02-01', '45678', '-1', '0', '1', '#5', '#1'],
  ...['=1+1', '=SUM(A1:A2)', '@SUM(1)', '+372 5555', "'tsitaat", '"jutumärgid"', '-', '–', 'x', 'jah', 'ei', 'laos', 'puudub', 'TRUE'],
  ...[
    'a_x0041_',
    '_x000D_',
    '<b>&amp;',
    'a;b,c\u00A0d',
    'O\u0303ie',
    'ÕÄÖÜŠŽ',
    'Muhu  seelik',
    '🩰',
    'Kokku',
    'Kokku: 5',
    'null',
    'Tüüp',
    'Nimetus',
  ],
  ...['Suurus', 'Number', 'Rühm', 'Ümbermõõt', 'pikkus', 'Suurus (mõõt)', 'Kommentaar (mõõt)', 'Pikkus (mõõt)', 'Arv', 'Kelle käes'],
];

const ODD_COMMENTS = ['esimene\nteine', 'esimene\r\nteine', '\tvahe\t\tvahe', '=cmd|x!A1\n-', '"a";\n"b"', 'lõpp\n\n\nlõpp'];

/** Texts that the forms accept. */
const anyText = (schema: z.ZodType<string | null | undefined>, odd: readonly string[] = ODD): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.constantFrom(...odd) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
    )
    .map((text) => schema.safeParse(text).data)
    // Not allowed in XML.
    .filter((text): text is string => typeof text === 'string' && !/\p{Cn}|[\uFFFE\uFFFF]/u.test(text));
/** Of these the ones that are not read as empty cells. */
const textOf = (...texts: Parameters<typeof anyText>) => anyText(...texts).filter((text) => text !== '' && !saysNothing(text));

const several = <Each>(each: fc.Arbitrary<Each>, keyOf: (each: Each) => string, maxLength: number, minLength = 0) =>
  fc.uniqueArray(each, { selector: (one) => nameKey(keyOf(one)), minLength, maxLength });

const maybe = <Each>(each: fc.Arbitrary<Each>) => fc.option(each, { freq: 2 });
const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((tenth) => tenth / 10);

/** Among them the last moments before an Estonian midnight, and the first ones after. */
const MOMENTS = ['2025-09-08T09:00:00Z', '2026-01-01T21:59:59Z', '2026-01-01T22:00:00Z', '2026-06-30T21:00:00Z', '2026-09-03T14:59:00Z'];

/** As the form keeps them. */
const SIZES = ['M', 'S-M', 'XS/S', '36-38', '38 1/2', '128 cm', 'laps 128', 's. 36', 'EU 42', '3XL', 'one size', '=1+1', '-'];

const anyItem = fc.record({
  clothingNumber: anyText(ClothingItemForm.shape.clothingNumber),
  hasNumber: fc.boolean(),
  sizeLabel: maybe(fc.oneof(tenths(9999).map(labelOfSize), anyText(ClothingItemForm.shape.sizeLabel, SIZES))),
  comment: maybe(anyText(ClothingItemForm.shape.comment, [...ODD, ...ODD_COMMENTS])),
  acquiredOn: maybe(fc.constantFrom('1987-05-04', '2026-09-03')),
  active: fc.boolean(),
  state: fc.constantFrom('OK', 'WASH', 'REPAIR', 'LOST'),
  /** Index of its own place. */
  place: maybe(fc.nat(9)),
  /** Values of its name's measurements, in order. */
  values: fc.array(maybe(tenths(9999)), { minLength: 3, maxLength: 3 }),
  /** Index of the holder, and the day of the issue. */
  holder: maybe(
    fc.record({ place: fc.nat(9), at: fc.constantFrom(...MOMENTS), dueOn: maybe(fc.constantFrom('2026-02-01', '2026-12-24')) }),
  ),
});

const anyPerson = fc.record({
  firstName: fc.oneof(fc.constantFrom('Mari', 'mari', 'Jüri'), textOf(AddPersonForm.shape.firstName)),
  lastName: fc.oneof(fc.constantFrom('Tamm', 'Laos'), textOf(AddPersonForm.shape.lastName)),
  group: maybe(fc.nat(9)),
  active: fc.boolean(),
});

const anyName = fc.record({
  name: textOf(ClothingNameForm.shape.name),
  parish: maybe(textOf(ClothingNameForm.shape.parish)),
  material: maybe(anyText(ClothingNameForm.shape.material)),
  type: fc.nat(9),
  place: maybe(fc.nat(9)),
  measurements: several(textOf(MeasurementForm.shape.name), (name) => name, 3),
  items: several(anyItem, ({ clothingNumber }) => clothingNumber, 5),
});

/** A register with misreadable texts, namesakes and items without numbers. */
export const anyWardrobe = fc.record({
  types: several(textOf(ClothingTypeForm.shape.name), (name) => name, 3, 1),
  groups: several(textOf(GroupForm.shape.name), (name) => name, 2),
  places: several(anyText(PlaceForm.shape.name), (name) => name, 2),
  people: fc.array(anyPerson, { maxLength: 5 }),
  names: several(anyName, ({ name }) => name, 4),
});

type Wardrobe = typeof anyWardrobe extends fc.Arbitrary<infer Value> ? Value : never;

const among = <Each>(all: readonly Each[], place: number | null): Each | undefined =>
  place === null ? undefined : all[place % all.length];

/** Inserts the wardrobe into the ensemble. */
export async function fill(scope: Scope, { types, groups, places, people, names }: Wardrobe): Promise<void> {
  const [typeIds, groupIds, personIds, placeIds]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const name of places) placeIds.push((await aPlace(scope, name)).id);
  for (const name of types) typeIds.push((await aType(scope, name)).id);
  for (const name of groups) groupIds.push((await aGroup(scope, name)).id);
  for (const { group, ...values } of people)
    personIds.push((await aPerson(scope, { ...values, groupId: among(groupIds, group) ?? null })).id);

  for (const { type, place, measurements, items, ...values } of names) {
    const { id: clothingNameId } = await aName(scope, {
      ...values,
      placeId: among(placeIds, place) ?? null,
      clothingTypeId: among(typeIds, type) ?? 0,
    });
    const measurementIds: number[] = [];
    for (const name of measurements) measurementIds.push((await aMeasurement(scope, clothingNameId, name)).id);
    for (const item of items) await fillItem(scope, item, { clothingNameId, measurementIds, personIds, placeIds });
  }
}

type Item = Wardrobe['names'][number]['items'][number];
interface Around {
  readonly clothingNameId: number;
  readonly measurementIds: readonly number[];
  readonly personIds: readonly number[];
  readonly placeIds: readonly number[];
}

async function fillItem(
  scope: Scope,
  { clothingNumber, hasNumber, values, holder, place, ...rest }: Item,
  { clothingNameId, measurementIds, personIds, placeIds }: Around,
): Promise<void> {
  const personId = among(personIds, holder?.place ?? null);
  const { id } = await anItem(scope, {
    ...rest,
    // A piece out of use has no holder.
    active: rest.active || personId !== undefined,
    clothingNameId,
    clothingNumber: hasNumber ? clothingNumber : null,
    placeId: among(placeIds, place) ?? null,
  });
  for (const [at, measurementId] of measurementIds.entries()) {
    const value = values[at] ?? null;
    if (value !== null) await scope.db.insertInto('measuredValue').values({ clothingItemId: id, measurementId, value }).execute();
  }
  if (personId === undefined || holder === null) return;
  const issue = await anIssue(scope, personId, id);
  await scope.db.updateTable('issue').set({ validFrom: holder.at, dueOn: holder.dueOn }).where('id', '=', issue.id).execute();
}
