import { exportingEndpoints } from '@riideait/contract';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aGroup, aName, anIssue, anItem, aPerson } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();
/** Half past midnight in Tallinn. */
const ISSUED = '2026-09-03T21:30:00Z';
const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

async function rowsFor(user: TestUser, query: Record<string, unknown> = {}): Promise<unknown[][]> {
  const { status, raw } = await user.call(exportingEndpoints.people, { query });
  expect(status).toBe(200);
  return (await readXlsx(raw.rawPayload)).sheets[0]?.rows ?? [];
}

/** Mari holds two pieces, Õie nothing, Jüri is inactive. */
async function register() {
  const ensemble = await anEnsemble();
  const { group, ids } = await ensemble.inside(async (scope) => {
    const { id: groupId } = await aGroup(scope, 'Naisrühm');
    const contacts = {
      email: 'mari@tants.ee',
      phoneNumber: '555 1234',
      height: 168.5,
      footSize: 38,
      headSize: 56,
      chest: 92,
      waist: 74.5,
      hips: 98,
      genderCode: 'F',
    } as const;
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', groupId, ...contacts });
    const oie = await aPerson(scope, { firstName: 'Õie', lastName: 'Ader', genderCode: 'F' });
    const juri = await aPerson(scope, { firstName: 'Jüri', lastName: 'Kask', genderCode: 'M', active: false });
    const { id: clothingNameId } = await aName(scope, { name: 'Muhu seelik' });
    for (const clothingNumber of ['10', '2']) {
      const item = await anItem(scope, { clothingNameId, clothingNumber, size: 84, ...(clothingNumber === '2' && { state: 'WASH' }) });
      await anIssue(scope, mari.id, item.id);
    }
    await scope.db.updateTable('issue').set({ validFrom: ISSUED, dueOn: '2026-12-31' }).execute();
    return { group: groupId, ids: { mari: mari.id, oie: oie.id, juri: juri.id } };
  });
  return { ...ensemble, group, ids };
}

test('a row for each piece by name and number, and one for a person who holds nothing', async () => {
  const { keeper, ids } = await register();
  const mari = ['mari@tants.ee', '555 1234', 'naine', 168.5, 38, 56, 92, 74.5, 98, 'jah'];
  const [header, ...rows] = await rowsFor(keeper);
  // The ids of people have no heading.
  expect(header?.filter(Boolean)).toEqual(
    'Perekonnanimi Eesnimi Rühm Nimetus Number Suurus Seisund Väljastatud Tähtaeg E-post Telefon Sugu Pikkus Jalanumber Peaümbermõõt Rinnaümbermõõt Vööümbermõõt Puusaümbermõõt Aktiivne'.split(
      ' ',
    ),
  );
  const none = Array.from({ length: 9 }, () => null);
  expect(rows).toEqual([
    ['Ader', 'Õie', ...none, 'naine', ...Array(6).fill(null), 'jah', `#${ids.oie}`],
    ['Kask', 'Jüri', ...none, 'mees', ...Array(6).fill(null), 'ei', `#${ids.juri}`],
    ['Tamm', 'Mari', 'Naisrühm', 'Muhu seelik', '2', 84, 'pesus', day('2026-09-04'), day('2026-12-31'), ...mari, `#${ids.mari}`],
    ['Tamm', 'Mari', 'Naisrühm', 'Muhu seelik', '10', 84, 'korras', day('2026-09-04'), day('2026-12-31'), ...mari, `#${ids.mari}`],
  ]);
});

test('the filter of the list narrows it', async () => {
  const { keeper, group } = await register();
  const lastNames = async (query: Record<string, unknown>) => (await rowsFor(keeper, query)).slice(1).map(([name]) => name);
  expect(await lastNames({ active: true, holds: false })).toEqual(['Ader']);
  expect(await lastNames({ groupId: group })).toEqual(['Tamm', 'Tamm']);
  expect(await lastNames({ firstName: 'olematu' })).toEqual([]);
});

test('another ensemble’s people never appear, and a viewer gets no file', async () => {
  const { viewer } = await register();
  const { keeper } = await anEnsemble();
  expect(await rowsFor(keeper)).toHaveLength(1);
  expect((await viewer.call(exportingEndpoints.people)).status).toBe(403);
});
