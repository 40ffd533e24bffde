import { describe, expect, test } from 'vitest';
import { judgeFile as judge, short, type Texts } from '../../../../test/people-file.ts';
import { judgePeople } from './people.rules.ts';

const mari = { firstName: 'Mari', lastName: 'Tamm' };

describe('a name of one column', () => {
  const valuesOf = (cells: Texts, known: Parameters<typeof judge>[1] = []) => judge([cells], known)[0]?.values;

  test('is told as it will be written, also where the row is refused', () => {
    const eva = 'Eva Maria Lepik Tamm';
    expect(valuesOf({ fullName: eva })).toEqual({ fullName: eva, firstName: 'Eva Maria', lastName: 'Lepik Tamm' });
    expect(valuesOf({ lastFirstName: 'Kadri Rebane' })).toMatchObject({ firstName: 'Rebane', lastName: 'Kadri' });
    expect(valuesOf({ fullName: 'Tamm Anu-Ly' })).toMatchObject({ firstName: 'Anu-Ly', lastName: 'Tamm' });
    expect(valuesOf({ fullName: 'Mari' })).toEqual({ fullName: 'Mari', firstName: 'Mari' });
    expect(valuesOf(mari)).toEqual(mari);
  });

  test('has the order of its column where the cell does not tell', () => {
    const rows = judge(['Tamm Mari', 'Saar Anna', 'Rebane Xenia', 'Kadri Pihlak'].map((fullName) => ({ fullName })));
    expect(rows.map(({ values }) => values.lastName)).toEqual(['Tamm', 'Saar', 'Rebane', 'Pihlak']);
  });

  test.each([
    ['Perekonna- ja eesnimi', 'Tundmatu'],
    ['Nimi', 'Xenia'],
  ])('has the order that the heading %j tells where no cell does', (heading, lastName) => {
    const row = { number: 2, cells: ['Tundmatu Xenia'], corrections: {}, decision: null };
    const options = { columns: [{ index: 0, field: 'fullName', heading }], emptyClears: false, today: '2026-09-03' };
    expect(judgePeople([row], options, { people: [], groups: [] })[0]?.values).toMatchObject({ lastName });
  });

  test.each<[Texts, string, string]>([
    [{ firstName: 'Kadri', fullName: 'Rebane Kadri' }, 'Kadri', 'Rebane'],
    [{ firstName: 'Xenia', fullName: 'Rebane Xenia' }, 'Xenia', 'Rebane'],
    [{ lastName: 'Rebane', fullName: 'Rebane Xenia' }, 'Xenia', 'Rebane'],
    [{ firstName: 'Mari', lastName: 'Tamm', fullName: 'Jüri Saar' }, 'Mari', 'Tamm'],
    [{ firstName: 'Marii', fullName: 'Mari Tamm' }, 'Marii', 'Tamm'],
    [{ lastName: 'Tamm', fullName: 'Mari' }, 'Mari', 'Tamm'],
    [{ fullName: 'Mari Tamm', lastFirstName: 'Saar Jüri' }, 'Mari', 'Tamm'],
  ])('only fills what no other column says: %j', (cells, firstName, lastName) =>
    expect(valuesOf(cells)).toMatchObject({ firstName, lastName }),
  );

  test('is not both names where it is one word', () => {
    expect(short(judge([{ firstName: 'Mari', fullName: 'Mari' }]))).toEqual(['refused MISSING']);
    expect(judge([{ lastFirstName: 'Tamm' }])[0]?.problems).toMatchObject([{ field: 'lastFirstName' }]);
  });

  test('is mended by a correction of one of its parts', () => {
    const [row] = judge([{ cells: { fullName: 'Karl Peeter' }, corrections: { firstName: 'Peeter' } }]);
    expect(row?.write).toMatchObject({ values: { firstName: 'Peeter', lastName: 'Karl' } });
  });
});
