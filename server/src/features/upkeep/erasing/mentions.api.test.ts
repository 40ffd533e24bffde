import {
  deedsEndpoints as deeds,
  erasingEndpoints as erasing,
  clothingItemEndpoints as items,
  type MentionPlace,
  peopleEndpoints as people,
  placeEndpoints as places,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPerson, aPlace } from '../../../../test/builders.ts';
import { tracesOf } from '../../../../test/traces.ts';

const { anEnsemble, database } = testApp({ own: true });

/** A dancer, whom comments of pieces name in many ways. */
async function wardrobe(
  comments: readonly string[],
  { firstName = 'Anna Zebediina', lastName = 'Kustumatu', others = [['Mari', 'Tamm']] } = {},
) {
  const ensemble = await anEnsemble();
  const { keeper, manager, inside } = ensemble;
  const ids = await inside(async (scope) => {
    const { id } = await aPerson(scope, { firstName, lastName });
    for (const [first = '', last = ''] of others) await aPerson(scope, { firstName: first, lastName: last });
    const nameId = (await aName(scope, { name: 'Muhu seelik' })).id;
    const itemIds: number[] = [];
    for (const [place, comment] of comments.entries()) {
      itemIds.push((await anItem(scope, { clothingNameId: nameId, clothingNumber: String(place + 1), comment })).id);
    }
    return { id, nameId, itemIds };
  });
  const params = { id: ids.id };
  return {
    ...ensemble,
    ...ids,
    params,
    mentions: async () => (await manager.call(erasing.mentions, { params })).data,
    erase: (emptied: readonly MentionPlace[] = []) =>
      manager.call(erasing.person, {
        params,
        body: { name: `${firstName} ${lastName}`, emptied: emptied.map(({ of, id }) => ({ of, id })) },
      }),
    comments: () =>
      inside(async ({ db }) =>
        (await db.selectFrom('clothingItem').select('comment').where('id', 'in', ids.itemIds).orderBy('id').execute()).map(
          ({ comment }) => comment,
        ),
      ),
    edit: (item: number, comment: string | null) =>
      keeper.call(items.edit, {
        params: { nameId: ids.nameId, itemId: ids.itemIds[item] ?? 0 },
        body: { clothingNumber: String(item + 1), comment },
      }),
  };
}

test.each([
  'Anna Zebediina Kustumatule',
  'ANNA ZEBEDIINA KUSTUMATU',
  'Anna-Zebediina Kustumatuga',
  'Kustumatu, Anna Zebediinale',
  'Kustumatu A.',
  'Kustumatu A. Z.',
  'A. Kustumatu',
  'A.-Z. Kustumatult',
  'AZ Kustumatu',
  'Zebediina Kustumatule',
  'Kustumatu Z.',
])('"%s" goes by itself', async (name) => {
  const { erase, comments, mentions } = await wardrobe([`lühem pael (${name})`]);
  expect(await mentions()).toEqual([]);
  expect((await erase()).status).toBe(200);
  expect(await comments()).toEqual([expect.stringMatching(/^lühem pael \(Kustutatud tantsija\.?\)$/)]);
});

test.each([
  ['Mari-Liis', 'O’Kask', "Mari Liis O'Kaski oma"],
  ['Mari-Liis', 'O’Kask', 'mariliis okask'],
  ['Ülo', 'Žukov', 'Ulo Zukovile'],
  ['Ulo', 'Zukov', 'Ülo Žukov'],
  ['Mari', 'Rebane', 'Mari Rebasele'],
  ['Mari', 'Kask', 'Mari Kasele'],
  ['Peeter', 'Mägi', 'Peetri Mäe'],
  ['Mart', 'Sepp', 'Mardi Sepa'],
])('%s %s is "%s"', async (firstName, lastName, text) => {
  const { erase, comments } = await wardrobe([`${text}!`], { firstName, lastName });
  await erase();
  expect((await comments())[0]).toMatch(/^Kustutatud tantsija( oma)?!$/);
});

test('a name that another dancer or a user bears too stays where it may be theirs, and is asked about', async () => {
  const others = [
    ['Marika', 'Tamm'],
    ['Mati', 'Tamm'],
  ];
  const { mentions, erase, comments } = await wardrobe(['Mari Tamm', 'Marika Tamm', 'M. Tamm', 'Mati Tamm'], {
    firstName: 'Mari',
    lastName: 'Tamm',
    others,
  });
  expect((await mentions()).map(({ text }) => text)).toEqual(['Marika Tamm', 'M. Tamm', 'Mati Tamm']);
  await erase();
  expect(await comments()).toEqual(['Kustutatud tantsija', 'Marika Tamm', 'M. Tamm', 'Mati Tamm']);
});

test('texts with one name are shown as they will be, and kept or emptied one by one, with all that the list of changes has of them', async () => {
  const house = await wardrobe([
    'Zebediinale lühem pael',
    'Anna Zebediina Kustumatu ja Kustumatu õde',
    'annab järele',
    'tavaline',
    'Kustumatute riiulilt',
    'Mari Tamme pael',
  ]);
  const { keeper, manager, inside, itemIds, id, mentions, erase, comments, edit } = house;
  await edit(3, 'Zebediina oma, vana');
  const { deedId } = await edit(3, 'nüüd tavaline');
  const rows = await inside(async (scope) => {
    const shelf = await aPlace(scope, 'Zebediina riiul');
    const other = await aPerson(scope, { firstName: 'Jüri', lastName: 'Kask' });
    const theirs = await anIssue(scope, other.id, itemIds[2] ?? 0);
    const own = await anIssue(scope, id, itemIds[1] ?? 0, scope.now.toISOString());
    await scope.db.updateTable('issue').set({ comment: 'Zebediina ema tõi' }).where('id', 'in', [theirs.id, own.id]).execute();
    return { shelf, theirs };
  });
  await keeper.call(places.edit, { params: { id: rows.shelf.id }, body: { name: 'Zebediina riiul', note: 'võti Kustumatu käes' } });

  expect(await mentions()).toEqual([
    {
      of: 'clothing_item.comment',
      word: 'kommentaar',
      id: itemIds[0],
      label: 'Muhu seelik nr 1',
      text: 'Zebediinale lühem pael',
      isName: false,
      past: false,
    },
    {
      of: 'clothing_item.comment',
      word: 'kommentaar',
      id: itemIds[1],
      label: 'Muhu seelik nr 2',
      text: 'Kustutatud tantsija ja Kustumatu õde',
      isName: false,
      past: false,
    },
    {
      of: 'clothing_item.comment',
      word: 'kommentaar',
      id: itemIds[2],
      label: 'Muhu seelik nr 3',
      text: 'annab järele',
      isName: false,
      past: false,
    },
    {
      of: 'clothing_item.comment',
      word: 'kommentaar',
      id: itemIds[3],
      label: 'Muhu seelik nr 4',
      text: 'Zebediina oma, vana',
      isName: false,
      past: true,
    },
    {
      of: 'clothing_item.comment',
      word: 'kommentaar',
      id: itemIds[4],
      label: 'Muhu seelik nr 5',
      text: 'Kustumatute riiulilt',
      isName: false,
      past: false,
    },
    {
      of: 'issue.comment',
      word: 'väljastamise kommentaar',
      id: rows.theirs.id,
      label: 'Muhu seelik nr 3, Jüri Kask',
      text: 'Zebediina ema tõi',
      isName: false,
      past: false,
    },
    {
      of: 'place.name',
      word: 'koha nimi',
      id: rows.shelf.id,
      label: null,
      text: 'Zebediina riiul',
      isName: true,
      past: false,
    },
    {
      of: 'place.note',
      word: 'koha märkus',
      id: rows.shelf.id,
      label: 'Zebediina riiul',
      text: 'võti Kustumatu käes',
      isName: false,
      past: false,
    },
  ]);

  const keeping = [itemIds[2], itemIds[4]];
  const emptied = (await mentions()).filter(({ of, id }) => of !== 'clothing_item.comment' || !keeping.includes(id));
  // What does not name the dancer is not emptied.
  const foreign = { of: 'clothing_item.comment', id: itemIds[5] ?? 0 } as const;
  expect((await erase([...emptied, foreign])).status).toBe(200);
  expect(await comments()).toEqual([null, null, 'annab järele', 'nüüd tavaline', 'Kustumatute riiulilt', 'Mari Tamme pael']);
  const shelf = (await manager.call(places.list)).data.find(({ id }) => id === rows.shelf.id);
  expect(shelf).toMatchObject({ name: `Kustutatud tantsija ${id} riiul`, note: null });
  expect(await tracesOf(database(), ['Zebediina'])).toEqual([]);
  expect((await tracesOf(database(), ['Kustumatu'])).every((trace) => /clothing_item|audit/.test(trace))).toBe(true);
  // The deed that overwrote an emptied text can be undone, without the text.
  expect((await manager.call(deeds.undo, { params: { id: deedId ?? 0 } })).status).toBe(200);
  expect((await comments())[3]).toBeNull();
});

test('two names that would become one get a number', async () => {
  const { inside, mentions, erase, manager, id } = await wardrobe([]);
  await inside(async (scope) => {
    await aPlace(scope, 'Zebediina riiul');
    await aPlace(scope, 'Zebediinale riiul');
  });
  expect((await erase(await mentions())).status).toBe(200);
  expect((await manager.call(places.list)).data.map(({ name }) => name).toSorted()).toEqual([
    `Kustutatud tantsija ${id} (2) riiul`,
    `Kustutatud tantsija ${id} riiul`,
  ]);
});

test('only a manager sees the texts, of the own ensemble', async () => {
  const { keeper, params } = await wardrobe(['Zebediina']);
  const { manager: stranger } = await anEnsemble();
  expect((await keeper.call(erasing.mentions, { params })).status).toBe(403);
  expect((await stranger.call(erasing.mentions, { params })).status).toBe(404);
  expect((await stranger.call(people.get, { params })).status).toBe(404);
});
