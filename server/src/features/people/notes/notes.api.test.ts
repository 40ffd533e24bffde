import {
  deedsEndpoints as deeds,
  erasingEndpoints as erasing,
  mergingEndpoints as merging,
  noteEndpoints as notes,
  peopleEndpoints as people,
  personalDataEndpoints as personalData,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aNote, aPerson } from '../../../../test/builders.ts';
import { tracesOf } from '../../../../test/traces.ts';

const { anEnsemble, anInstructor, database } = testApp({ own: true });

const TEXT = 'Kingad 38 on kitsad, küsi enne väljastamist üle';

/** A dancer with a note of the keeper. */
async function noted(text = TEXT) {
  const ensemble = await anEnsemble();
  const { keeper, inside } = ensemble;
  const { id, groupId } = await inside(async (scope) => {
    const group = await aGroup(scope);
    return aPerson(scope, { firstName: 'Õnne', lastName: 'Žukova', groupId: group.id });
  });
  const params = { id };
  const { data: note, deedId } = await keeper.call(notes.add, { params, body: { onDay: '2026-09-01', text } });
  const list = async () => (await keeper.call(notes.list, { params })).data;
  return { ...ensemble, id, groupId, params, note, deedId, list };
}

test('notes are listed by their day, the latest first, with who wrote them', async () => {
  const { keeper, params, note, list } = await noted();
  await keeper.call(notes.add, { params, body: { onDay: '2026-08-01', text: 'Vanem märkus' } });
  expect(await list()).toEqual([note, expect.objectContaining({ onDay: '2026-08-01', text: 'Vanem märkus' })]);
  expect(note).toMatchObject({ onDay: '2026-09-01', text: TEXT, writtenBy: expect.any(String) });
});

test.each([
  [{ onDay: '2999-01-01', text: TEXT }, 'onDay'],
  [{ onDay: '2026-09-01', text: '  ' }, 'text'],
  [{ onDay: '2026-09-01', text: 'a'.repeat(1001) }, 'text'],
])('%j is refused at its field', async (body, field) => {
  const { keeper, params, list } = await noted();
  const { status, messages } = await keeper.call(notes.add, { params, body });
  expect([status, messages.map(({ field }) => field)]).toEqual([400, [field]]);
  expect(await list()).toHaveLength(1);
});

test('adding and deleting are deeds about the dancer, and can be undone', async () => {
  const { keeper, id, note, deedId, list } = await noted();
  const removed = await keeper.call(notes.delete, { params: { id, noteId: note.id } });
  expect(await list()).toEqual([]);
  const { data } = await keeper.call(deeds.search, { query: { personId: id } });
  expect(data.map(({ text }) => text)).toEqual([
    'Kustutas märkuse tantsija kohta: Õnne Žukova',
    'Lisas märkuse tantsija kohta: Õnne Žukova',
  ]);
  await keeper.call(deeds.undo, { params: { id: removed.deedId ?? 0 } });
  expect(await list()).toEqual([note]);
  await keeper.call(deeds.undo, { params: { id: deedId ?? 0 } });
  expect(await list()).toEqual([]);
});

test('an instructor of the group and a viewer neither see nor write notes, and no note of another dancer is deleted', async () => {
  const { keeper, viewer, ensembleId, groupId, id, params, note, inside, list } = await noted();
  const instructor = await anInstructor(ensembleId, { groupIds: [groupId ?? 0], seesContacts: true, seesMeasures: true, mayIssue: true });
  for (const user of [instructor, viewer]) {
    expect((await user.call(people.get, { params })).status).toBe(200);
    expect((await user.call(notes.list, { params })).status).toBe(403);
    expect((await user.call(notes.add, { params, body: { onDay: '2026-09-01', text: TEXT } })).status).toBe(403);
    expect((await user.call(notes.delete, { params: { id, noteId: note.id } })).status).toBe(403);
  }
  const other = await inside((scope) => aPerson(scope));
  expect((await keeper.call(notes.delete, { params: { id: other.id, noteId: note.id } })).status).toBe(404);
  expect(await list()).toEqual([note]);
});

test('notes go with a merged dancer, stand in what is held about her, and are erased with her', async () => {
  const { keeper, manager, inside, id, note } = await noted('Erakordselt lühike pael');
  const kept = await inside((scope) => aPerson(scope, { firstName: 'Õnne', lastName: 'Žukova-Tamm' }));
  await inside((scope) => aNote(scope, kept.id, 'Teise kirje märkus'));
  expect((await manager.call(merging.merge, { params: { id: kept.id }, body: { otherId: id } })).status).toBe(200);
  expect((await keeper.call(notes.list, { params: { id: kept.id } })).data.map(({ text }) => text)).toEqual([
    'Teise kirje märkus',
    note.text,
  ]);

  const { data } = await manager.call(personalData.person, { params: { id: kept.id } });
  expect(data.others).toContainEqual({
    title: 'Märkused',
    headings: ['Päev', 'Märkus'],
    rows: expect.arrayContaining([['2026-09-01', 'Erakordselt lühike pael']]),
  });
  expect(data.mentions).toEqual([]);

  // What was deleted of her own is not asked about either.
  await manager.call(notes.delete, { params: { id: kept.id, noteId: note.id } });
  await manager.call(notes.add, { params: { id: kept.id }, body: { onDay: '2026-09-02', text: 'Žukova-Tamm ei taha põlle' } });
  const { data: newest } = await manager.call(notes.list, { params: { id: kept.id } });
  await manager.call(notes.delete, { params: { id: kept.id, noteId: newest[0]?.id ?? 0 } });
  expect((await manager.call(erasing.mentions, { params: { id: kept.id } })).data).toEqual([]);
  const unknown = await manager.call(erasing.person, {
    params: { id: kept.id },
    body: { name: 'Õnne Žukova-Tamm', emptied: [{ of: 'person_note.mood', id: note.id }] },
  });
  expect([unknown.status, unknown.messages[0]?.field]).toEqual([400, 'emptied']);

  expect((await manager.call(erasing.person, { params: { id: kept.id }, body: { name: 'Õnne Žukova-Tamm' } })).status).toBe(200);
  expect(await tracesOf(database(), ['Erakordselt', 'Teise kirje'])).toEqual([]);
});
