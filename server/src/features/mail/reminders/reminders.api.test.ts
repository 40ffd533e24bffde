import { randomUUID } from 'node:crypto';
import { type EmailConfigType, emailConfigEndpoints, emailLogEndpoints, type NamedPerson, reminderEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aGroup, aName, anIssue, anItem, aPerson, aSet } from '../../../../test/builders.ts';
import type { Scope } from '../../../db/scope.ts';
import { recipeOf } from '../../../mail/recipe.ts';
import { makeMails } from './making.service.ts';
import { remindHolders } from './reminders.service.ts';

const { anEnsemble, database, clock } = testApp();

const { person: toPerson, group: toGroup, recipients, preview, test: toMyself } = reminderEndpoints;

/** A person who holds a piece of that name and number. */
async function aHolder(scope: Scope, values: Parameters<typeof aPerson>[1] = {}, clothingName = 'Seelik', clothingNumber = '1') {
  const person = await aPerson(scope, { email: 'mari@tants.ee', ...values });
  const known = await scope.db.selectFrom('clothingName').select('id').where('name', '=', clothingName).executeTakeFirst();
  const name = known ?? (await aName(scope, { name: clothingName }));
  const item = await anItem(scope, { clothingNameId: name.id, clothingNumber });
  await anIssue(scope, person.id, item.id);
  return person;
}

/** Mails as they would be made now. */
const mailsOf = ({ inside }: TestEnsemble) =>
  inside(async (scope) => {
    const rows = await scope.db.selectFrom('email').selectAll().orderBy('id').execute();
    const recipes = rows.flatMap((row) => {
      const recipe = recipeOf(row);
      return recipe === undefined ? [] : [[row.id, recipe] as const];
    });
    const made = await makeMails(scope, 'http://localhost:3000', new Map(recipes));
    return rows.map((row) => ({ ...row, ...made.get(row.id) }));
  });

async function jobsOf({ ensembleId }: TestEnsemble) {
  const { rows } = await database().pool.query<{ id: number; priority: number }>(
    `select (data ->> 'id')::int as id, priority from riideait_jobs.job where name = 'email' and (data ->> 'ensembleId')::int = $1 order by 1`,
    [ensembleId],
  );
  return rows;
}

const write = ({ manager }: TestEnsemble, type: EmailConfigType, content: string) =>
  manager.call(emailConfigEndpoints.edit, { body: { type, content } });

test('reminding one person queues the mail and its job, before bulk mail', async () => {
  const ensemble = await anEnsemble();
  const person = await ensemble.inside((scope) => aHolder(scope, { firstName: 'Õie', lastName: 'Šmidt' }, 'Muhu seelik', '12'));
  await write(ensemble, 'REPLY_TO', ensemble.manager.email);
  await write(ensemble, 'SUBJECT', 'Too tagasi, {eesnimi}');
  const answer = await ensemble.keeper.call(toPerson, { body: { personId: person.id } });
  expect([answer.status, answer.data]).toEqual([200, { queued: 1, withoutEmail: [], overLimit: [], leftOut: [] }]);

  const [mail, ...others] = await mailsOf(ensemble);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    personId: person.id,
    personName: 'Õie Šmidt',
    toAddress: 'mari@tants.ee',
    replyTo: ensemble.manager.email,
    bulk: false,
    subject: 'Too tagasi, Õie',
    messageId: expect.stringMatching(new RegExp(`^<[-0-9a-f]{36}\\.${person.id}@localhost>$`)),
    status: 'QUEUED',
    attempts: 0,
    userId: ensemble.keeper.id,
    createdAt: clock.now.toISOString(),
    sentAt: null,
  });
  expect(mail?.text).toBe(`Tere, Õie!\n\nSinu käes on 1 ese:\n- Muhu seelik 12, alates 2.9.2026\n\nAnsambel ${ensemble.code}\n`);
  expect(mail?.html).toContain(`Ansambel ${ensemble.code}</p>`);
  expect(await jobsOf(ensemble)).toEqual([{ id: mail?.id, priority: 1 }]);
});

test('a repeated requestId sends nothing more and gets the same answer', async () => {
  const ensemble = await anEnsemble();
  const person = await ensemble.inside(async (scope) => aHolder(scope, { groupId: (await aGroup(scope)).id }));
  await ensemble.inside((scope) => aHolder(scope, { groupId: person.groupId, email: 'teine@tants.ee' }, 'Vöö'));
  const wishes = [
    { endpoint: toPerson, body: { personId: person.id, requestId: randomUUID() }, queued: 1 },
    { endpoint: toGroup, body: { groupId: person.groupId, requestId: randomUUID() }, queued: 2 },
  ];
  for (const { endpoint, body, queued } of wishes) {
    const before = (await mailsOf(ensemble)).length;
    const atOnce = await Promise.all([1, 2, 3].map(() => ensemble.keeper.call(endpoint, { body })));
    // Changed addresses and groups make no difference.
    await ensemble.inside(({ db }) => db.updateTable('person').set({ email: null }).where('id', '=', person.id).execute());
    const later = await ensemble.keeper.call(endpoint, { body });
    await ensemble.inside(({ db }) => db.updateTable('person').set({ email: 'mari@tants.ee' }).where('id', '=', person.id).execute());
    expect([...atOnce, later].map(({ status, data }) => [status, data.queued])).toEqual(Array(4).fill([200, queued]));
    expect((await mailsOf(ensemble)).length).toBe(before + queued);
    expect((await jobsOf(ensemble)).length).toBe(before + queued);
  }
});

test('without a requestId each request sends', async () => {
  const ensemble = await anEnsemble();
  const person = await ensemble.inside((scope) => aHolder(scope));
  for (let times = 0; times < 2; times++) await ensemble.keeper.call(toPerson, { body: { personId: person.id } });
  expect(await mailsOf(ensemble)).toHaveLength(2);
});

test('an inactive person is reminded; one without an address, or of another ensemble, is not', async () => {
  const [ensemble, theirs] = [await anEnsemble(), await anEnsemble()];
  const inactive = await ensemble.inside((scope) => aHolder(scope, { active: false }));
  const unreachable = await ensemble.inside((scope) => aPerson(scope, { firstName: 'Jüri', lastName: 'Õun' }));
  const foreign = await theirs.inside((scope) => aHolder(scope));
  const remind = async (personId: number) => {
    const { status, messages } = await ensemble.keeper.call(toPerson, { body: { personId } });
    return [status, messages[0]?.text];
  };
  expect(await remind(inactive.id)).toEqual([200, undefined]);
  expect(await remind(unreachable.id)).toEqual([409, 'Tantsijal Jüri Õun ei ole e-posti aadressi']);
  expect((await remind(foreign.id))[0]).toBe(404);
  expect(await mailsOf(ensemble)).toHaveLength(1);
});

test('chosen people of any group are reminded, inactive holders too, in one deed; the others are named', async () => {
  const [ensemble, theirs] = [await anEnsemble(), await anEnsemble()];
  const chosen = await ensemble.inside(async (scope) => [
    await aHolder(scope, { firstName: 'Mari', lastName: 'Õun', groupId: (await aGroup(scope, 'Naisrühm')).id, email: 'mari@tants.ee' }),
    await aHolder(scope, { firstName: 'Jüri', lastName: 'Saar', email: 'juri@tants.ee' }, 'Püksid'),
    await aHolder(scope, { firstName: 'Leida', lastName: 'Lahkuja', active: false, email: 'leida@tants.ee' }, 'Kuub'),
    await aPerson(scope, { firstName: 'Vana', lastName: 'Olija', active: false, email: 'vana@tants.ee' }),
    await aPerson(scope, { firstName: 'Uus', lastName: 'Tulija', email: 'uus@tants.ee' }),
    await aHolder(scope, { firstName: 'Aadressita', lastName: 'Hoidja', active: false, email: null }, 'Müts'),
  ]);
  await ensemble.inside((scope) => aHolder(scope, { email: 'teine@tants.ee' }, 'Vöö'));
  const foreign = await theirs.inside((scope) => aHolder(scope));
  const personIds = [...chosen, foreign].map(({ id }) => id);
  const { data: who } = await ensemble.keeper.call(recipients, { query: { personIds, holdersOnly: true } });
  expect(who.recipients.map(({ name, active }) => [name, active])).toEqual([
    ['Leida Lahkuja', false],
    ['Jüri Saar', true],
    ['Mari Õun', true],
  ]);
  expect(who.withoutEmail.map(({ name }) => name)).toEqual(['Aadressita Hoidja']);
  expect(who.leftOut.map(({ name, reason }) => [name, reason])).toEqual([
    ['Vana Olija', 'HOLDS_NOTHING'],
    ['Uus Tulija', 'HOLDS_NOTHING'],
  ]);
  const answer = await ensemble.keeper.call(toGroup, { body: { personIds, holdersOnly: true } });
  expect([answer.data.queued, answer.deedId, answer.data.leftOut]).toEqual([3, expect.any(Number), who.leftOut]);
  expect((await mailsOf(ensemble)).map(({ toAddress }) => toAddress)).toEqual(['leida@tants.ee', 'juri@tants.ee', 'mari@tants.ee']);
  expect((await ensemble.keeper.call(toGroup, { body: {} })).messages[0]).toMatchObject({ field: 'groupId', text: 'Rühm on kohustuslik' });
});

/** A group of seven: two with one address, a man, one without an address, one without pieces, two inactive of whom one holds something. */
async function aGroupOfSeven(ensemble: TestEnsemble) {
  return ensemble.inside(async (scope) => {
    const groupId = (await aGroup(scope, 'Naisrühm')).id;
    await aHolder(scope, { groupId, firstName: 'Mari', lastName: 'Õun' }, 'Seelik', '2');
    await aHolder(scope, { groupId, firstName: 'Kati', lastName: 'Õun' }, 'Seelik', '10');
    await aHolder(scope, { groupId, firstName: 'Jaan', lastName: 'Saar', genderCode: 'M', email: 'jaan@tants.ee' }, 'Püksid');
    await aHolder(scope, { groupId, firstName: 'Ülo', lastName: 'Ant', genderCode: 'M', email: null }, 'Püksid', '2');
    await aPerson(scope, { groupId, firstName: 'Anu', lastName: 'Žukov', email: 'anu@tants.ee' });
    await aHolder(scope, { groupId, firstName: 'Vana', lastName: 'Rein', active: false, email: 'rein@tants.ee' }, 'Kuub');
    await aPerson(scope, { groupId, firstName: 'Läinud', active: false, email: 'lainud@tants.ee' });
    await aHolder(scope, { firstName: 'Mujalt', email: 'mujalt@tants.ee' }, 'Tanu');
    return groupId;
  });
}

test.each([
  [
    'everybody',
    {},
    ['rein@tants.ee: Vana', 'jaan@tants.ee: Jaan', 'anu@tants.ee: Anu', 'mari@tants.ee: Kati', 'mari@tants.ee: Mari'],
    ['Ülo Ant'],
  ],
  ['women', { genderCode: 'F' }, ['rein@tants.ee: Vana', 'anu@tants.ee: Anu', 'mari@tants.ee: Kati', 'mari@tants.ee: Mari'], []],
  [
    'holders',
    { holdersOnly: true },
    ['rein@tants.ee: Vana', 'jaan@tants.ee: Jaan', 'mari@tants.ee: Kati', 'mari@tants.ee: Mari'],
    ['Ülo Ant'],
  ],
  ['men who hold', { genderCode: 'M', holdersOnly: true }, ['jaan@tants.ee: Jaan'], ['Ülo Ant']],
])('a group: %s, a mail each, the same people as listed beforehand', async (_, filter, sent, withoutEmail) => {
  const ensemble = await anEnsemble();
  const groupId = await aGroupOfSeven(ensemble);
  const { data: before } = await ensemble.keeper.call(recipients, { query: { groupId, ...filter } });
  const namesOf = (people: readonly NamedPerson[]) => people.map(({ name }) => name);
  expect(namesOf(before.withoutEmail)).toEqual(withoutEmail);

  const { status, data } = await ensemble.keeper.call(toGroup, { body: { groupId, ...filter } });
  expect([status, data]).toEqual([200, { queued: sent.length, withoutEmail, overLimit: [], leftOut: [] }]);
  const mails = await mailsOf(ensemble);
  expect(before.recipients).toMatchObject(
    mails.map(({ personId, personName }) => ({ id: personId, name: personName, active: personName !== 'Vana Rein', late: 0 })),
  );
  expect(mails.map(({ toAddress, text }) => `${toAddress}: ${/Tere, (.*)!/.exec(text)?.[1]}`)).toEqual(sent);
  expect(mails.every(({ bulk }) => bulk)).toBe(true);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(sent.length);
  expect(await jobsOf(ensemble)).toEqual(mails.map(({ id }, turn) => ({ id, priority: 0 - 2 * turn })));
});

test.each([
  ['what they hold', {}, { gets: ['Leida Hoidja'], leftOut: [] }],
  ['holders', { holdersOnly: true, sendInventory: false }, { gets: ['Leida Hoidja'], leftOut: [] }],
  ['late ones', { lateOnly: true, sendInventory: false }, { gets: ['Leida Hoidja'], leftOut: [] }],
  ['something else', { sendInventory: false }, { gets: [], leftOut: [['Leida Hoidja', 'INACTIVE']] }],
])(
  'a mail to a group about %s: an inactive holder gets it or is named, one who holds nothing is not in its audience',
  async (_, how, wanted) => {
    const ensemble = await anEnsemble();
    const groupId = await ensemble.inside(async (scope) => {
      const { id } = await aGroup(scope, 'Lahkujad');
      const left = await aHolder(scope, { groupId: id, firstName: 'Leida', lastName: 'Hoidja', active: false, email: 'leida@tants.ee' });
      await scope.db.updateTable('issue').set({ dueOn: '2026-09-01' }).where('personId', '=', left.id).execute();
      await aPerson(scope, { groupId: id, firstName: 'Läinud', active: false, email: 'lainud@tants.ee' });
      await aHolder(scope, { groupId: id, firstName: 'Jäi', lastName: 'Tantsija', email: 'jai@tants.ee' }, 'Vöö');
      return id;
    });
    const { data: who } = await ensemble.keeper.call(recipients, { query: { groupId, ...how } });
    const inactive = who.recipients.filter(({ active }) => !active);
    expect({ gets: inactive.map(({ name }) => name), leftOut: who.leftOut.map(({ name, reason }) => [name, reason]) }).toEqual(wanted);
    const { data } = await ensemble.keeper.call(toGroup, { body: { groupId, ...how } });
    expect([data.queued, data.leftOut]).toEqual([who.recipients.length, who.leftOut]);
    expect((await mailsOf(ensemble)).map(({ personName }) => personName)).toEqual(who.recipients.map(({ name }) => name));
  },
);

test('without the inventory the mails to a group have beginning and ending only', async () => {
  const ensemble = await anEnsemble();
  const groupId = await aGroupOfSeven(ensemble);
  await ensemble.keeper.call(toGroup, { body: { groupId, sendInventory: false } });
  const mails = await mailsOf(ensemble);
  expect(mails.map(({ text }) => text)).toContain(`Tere, Anu!\n\nAnsambel ${ensemble.code}\n`);
  expect(mails.map(({ text, html }) => text + html).join()).not.toContain('Sinu käes');
});

test('a free line is in the preview, in each mail of the sending and in its log, and not in the next', async () => {
  const ensemble = await anEnsemble();
  const groupId = await aGroupOfSeven(ensemble);
  const { id: personId } = await ensemble.inside((scope) => aHolder(scope));
  const line = 'Too <b>reedeks</b>';
  const { data: shown } = await ensemble.keeper.call(preview, { body: { personId, line } });
  expect(shown?.html).toContain('Too &lt;b&gt;reedeks&lt;/b&gt;');

  await ensemble.keeper.call(toGroup, { body: { groupId, line } });
  const mails = await mailsOf(ensemble);
  expect(mails.length).toBeGreaterThan(1);
  expect(mails.every(({ text }) => text.includes(`\n\n${line}\n\n`))).toBe(true);
  const { data: log } = await ensemble.keeper.call(emailLogEndpoints.search, { query: {} });
  expect(log?.every(({ content }) => content.includes('Too &lt;b&gt;reedeks&lt;/b&gt;'))).toBe(true);

  await ensemble.keeper.call(toPerson, { body: { personId } });
  expect((await mailsOf(ensemble)).filter(({ text }) => !text.includes(line))).toHaveLength(1);
});

test('a mail about a set or some names lists their pieces only, in preview, mail and log, to those who hold some', async () => {
  const ensemble = await anEnsemble();
  const { keeper, inside } = ensemble;
  const ids = await inside(async (scope) => {
    const group = await aGroup(scope);
    const mari = await aHolder(scope, { firstName: 'Mari', groupId: group.id }, 'Muhu seelik', '12');
    const oie = await aHolder(scope, { firstName: 'Õie', groupId: group.id, email: 'oie@tants.ee' }, 'Pätid', '3');
    const [skirt, slippers] = await Promise.all(
      ['Muhu seelik', 'Pätid'].map((name) =>
        scope.db.selectFrom('clothingName').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
      ),
    );
    const apron = await aName(scope, { name: 'Muhu põll' });
    for (const [clothingNameId, clothingNumber] of [
      [apron.id, '7'],
      [slippers?.id ?? 0, '9'],
    ] as const) {
      await anIssue(scope, mari.id, (await anItem(scope, { clothingNameId, clothingNumber })).id);
    }
    const aprons = scope.db.selectFrom('clothingItem').select('id').where('clothingNumber', 'in', ['7', '9']);
    await scope.db.updateTable('issue').set({ dueOn: '2020-01-31' }).where('clothingItemId', 'in', aprons).execute();
    const set = await aSet(scope, [skirt?.id ?? 0, apron.id]);
    return {
      group: group.id,
      mari: mari.id,
      oie: oie.id,
      set: set.id,
      skirt: skirt?.id ?? 0,
      apron: apron.id,
      slippers: slippers?.id ?? 0,
    };
  });
  const textOf = async (personId: number, only: object) => (await keeper.call(preview, { body: { personId, ...only } })).data.text;
  const ofSet = { clothingSetId: ids.set };

  expect(await textOf(ids.mari, ofSet)).toMatch(
    /Need 2 eset on sinu käes:\n- Muhu põll 7, alates \S+, tähtaeg 31\.1\.2020\n- Muhu seelik 12/,
  );
  expect(await textOf(ids.mari, ofSet)).not.toContain('Pätid');
  expect(await textOf(ids.mari, { clothingNameIds: [ids.skirt] })).toContain('See ese on sinu käes:\n- Muhu seelik 12');
  // Both narrow.
  expect(await textOf(ids.mari, { ...ofSet, clothingNameIds: [ids.apron, ids.slippers] })).toContain(
    'See ese on sinu käes:\n- Muhu põll 7',
  );
  expect(await textOf(ids.oie, ofSet)).toContain('Nendest esemetest, millest see kiri räägib, ei ole sinu käes ühtegi.');
  expect(await textOf(ids.mari, {})).toContain('Sinu käes on 3 eset:');

  const to = async (query: object) =>
    (await keeper.call(recipients, { query: { groupId: ids.group, ...query } })).data.recipients.map(({ name, late }) => [
      name.split(' ')[0],
      late,
    ]);
  expect(await to({ ...ofSet, holdersOnly: true })).toEqual([['Mari', 1]]);
  expect(await to({ clothingNameIds: [ids.skirt], holdersOnly: true })).toEqual([['Mari', 0]]);
  expect(await to({ clothingNameIds: [ids.skirt], lateOnly: true })).toEqual([]);
  expect((await to({ clothingNameIds: [ids.slippers], holdersOnly: true })).toSorted()).toEqual([
    ['Mari', 1],
    ['Õie', 0],
  ]);

  const sent = await keeper.call(toGroup, { body: { groupId: ids.group, holdersOnly: true, line: 'Võta laupäeval kaasa:', ...ofSet } });
  expect(sent.data.queued).toBe(1);
  const [mail] = await mailsOf(ensemble);
  expect(mail?.text).toMatch(/Võta laupäeval kaasa:\n\nNeed 2 eset on sinu käes:\n- Muhu põll 7.*\n- Muhu seelik 12/);
  expect(mail?.text).not.toContain('Pätid');
  const [logged] = (await keeper.call(emailLogEndpoints.search, { query: {} })).data;
  expect([logged?.content.includes('Muhu põll'), logged?.content.includes('Pätid')]).toEqual([true, false]);

  // When its turn comes and these are back, it is not sent, whatever else is held.
  await inside(({ db }) =>
    db
      .updateTable('issue')
      .set({ validUntil: '2026-09-30T10:00:00Z' })
      .where('personId', '=', ids.mari)
      .where('clothingItemId', 'in', (one) =>
        one.selectFrom('clothingItem').select('id').where('clothingNameId', 'in', [ids.skirt, ids.apron]),
      )
      .execute(),
  );
  expect((await mailsOf(ensemble))[0]?.notSent).toBe('HOLDS_NOTHING');

  const one = await keeper.call(toPerson, { body: { personId: ids.oie, clothingNameIds: [ids.slippers] } });
  expect(one.data.queued).toBe(1);
  expect((await mailsOf(ensemble)).at(-1)?.text).toContain('See ese on sinu käes:\n- Pätid 3');
  expect((await keeper.call(toGroup, { body: { groupId: ids.group, clothingSetId: 999_999_999 } })).status).toBe(404);
  const theirs = await anEnsemble();
  expect((await theirs.keeper.call(preview, { body: { personId: null, ...ofSet } })).status).toBe(404);
});

test('a free line with an unknown placeholder is refused, in the preview too', async () => {
  const ensemble = await anEnsemble();
  const groupId = await aGroupOfSeven(ensemble);
  const { id: personId } = await ensemble.inside((scope) => aHolder(scope));
  const line = 'Too reedeks, {perenimi}';
  for (const [call, to] of [
    [preview, { personId }],
    [toPerson, { personId }],
    [toGroup, { groupId }],
  ] as const) {
    const { status, messages } = await ensemble.keeper.call(call, { body: { ...to, line } });
    expect([status, messages[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'line', text: expect.stringContaining('{perenimi} ei ole') }),
    ]);
  }
  expect(await mailsOf(ensemble)).toEqual([]);
});

test('a group without addresses cannot be reminded; another ensemble’s group is not found', async () => {
  const [ensemble, theirs] = [await anEnsemble(), await anEnsemble()];
  const { id: groupId } = await ensemble.inside((scope) => aGroup(scope));
  await ensemble.inside((scope) => aHolder(scope, { groupId, email: null }));
  const foreign = await aGroupOfSeven(theirs);
  const refused = await ensemble.keeper.call(toGroup, { body: { groupId } });
  expect([refused.status, ...refused.codes]).toEqual([409, 'NOBODY_TO_REMIND']);
  expect((await ensemble.keeper.call(toGroup, { body: { groupId: foreign } })).status).toBe(404);
  expect((await ensemble.keeper.call(recipients, { query: { groupId: foreign } })).data).toEqual({
    recipients: [],
    withoutEmail: [],
    overLimit: [],
    leftOut: [],
  });
  expect([await mailsOf(ensemble), await mailsOf(theirs)]).toEqual([[], []]);
});

test('held items are listed by name and number in natural order, with pictures', async () => {
  const ensemble = await anEnsemble();
  const person = await ensemble.inside(async (scope) => {
    const image = await scope.db
      .insertInto('image')
      .values({ hash: 'ab'.repeat(32) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [skirt, belt] = [await aName(scope, { name: 'Seelik', imageId: image.id }), await aName(scope, { name: 'Öövöö' })];
    const { id, ...rest } = await aHolder(scope, {}, 'Õlasall');
    const numbers = [['10a'], ['2'], [null], ['10'], ['3', true]] as const;
    for (const [clothingNumber, returned] of numbers) {
      const item = await anItem(scope, { clothingNameId: skirt.id, clothingNumber });
      await anIssue(scope, id, item.id, returned ? scope.now.toISOString() : null);
    }
    await anIssue(scope, id, (await anItem(scope, { clothingNameId: belt.id })).id);
    return { id, ...rest };
  });
  const { data } = await ensemble.keeper.call(preview, { body: { personId: person.id } });
  expect([...data.text.matchAll(/^- (.*), alates/gm)].map(([, what]) => what)).toEqual([
    ...['Seelik 2', 'Seelik 10', 'Seelik 10a', 'Seelik'],
    ...['Õlasall 1', 'Öövöö'],
  ]);
  expect(data.html.split(`src="http://localhost:3000/images/${'ab'.repeat(32)}-s.webp"`)).toHaveLength(1 + 4);
});

test('a preview shows drafts where there are any, and saves and sends nothing', async () => {
  const ensemble = await anEnsemble();
  const person = await ensemble.inside((scope) => aPerson(scope, { firstName: 'Õie' }));
  await write(ensemble, 'REPLY_TO', ensemble.manager.email);
  await write(ensemble, 'SUBJECT', 'Salvestatud');
  await write(ensemble, 'BEGINNING', '<p>Salvestatud algus</p>');
  const draft = { subject: '', emailEnding: '<p onclick="x">{eesnimi}<script>x</script></p>', emailMiddleEmpty: null };
  const { data } = await ensemble.keeper.call(preview, { body: { personId: person.id, draft } });
  expect(data).toMatchObject({
    to: null,
    from: `Ansambel ${ensemble.code} <riided@example.ee>`,
    replyTo: ensemble.manager.email,
    subject: 'Meeldetuletus: sinu käes olevad rõivad',
    text: 'Salvestatud algus\n\nSinu käes ei ole praegu ühtegi rõivast.\n\nÕie\n',
  });
  expect(data.html).not.toMatch(/onclick|script/);
  expect((await ensemble.manager.call(emailConfigEndpoints.get)).data).toMatchObject({ subject: 'Salvestatud', emailEnding: null });
  expect(await mailsOf(ensemble)).toEqual([]);
});

test('a preview without a person shows a made-up dancer of this ensemble', async () => {
  const ensemble = await anEnsemble();
  const body = { personId: null, draft: { emailEnding: '<p>{nimi}, {rühm}, {ansambel}</p>' } };
  const { data } = await ensemble.keeper.call(preview, { body });
  expect(data.to).toMatch(/@/);
  expect(data.text).toContain('Sinu käes on 2 eset:\n- Muhu seelik 12, alates 4.8.2026, tähtaeg 3.10.2026\n');
  expect(data.text).toMatch(new RegExp(`Mari Maasikas, Naisrühm, Ansambel ${ensemble.code}\n$`));
});

test.each([
  ['subject', 'a'.repeat(201)],
  ['emailEnding', `a${'<p>'.repeat(600)}`],
])('what may not be saved as %s is neither shown nor sent', async (part, words) => {
  const { keeper, manager } = await anEnsemble();
  const body = { personId: null, draft: { [part]: words } };
  for (const answer of [await keeper.call(preview, { body }), await manager.call(toMyself, { body })]) {
    expect([answer.status, answer.messages]).toMatchObject([400, [{ code: 'INVALID', field: `draft.${part}` }]]);
  }
});

test.each([
  ['subject', 'Too {esemed} tagasi', 'UNKNOWN_PLACEHOLDER'],
  ['emailBeginning', '<p>Tere, {perenimi}!</p>', 'UNKNOWN_PLACEHOLDER'],
  ['emailEnding', '<p>{ees<strong>nimi}</strong></p>', 'BROKEN_PLACEHOLDER'],
])('a placeholder of %s that may not be saved is shown as it is typed, and not sent', async (part, words, code) => {
  const ensemble = await anEnsemble();
  const body = { personId: null, draft: { [part]: words } };
  const shown = await ensemble.keeper.call(preview, { body });
  expect([shown.status, `${shown.data.subject} ${shown.data.html}`]).toEqual([200, expect.stringMatching(/\{(?:esemed|perenimi|ees<)/)]);
  const answer = await ensemble.manager.call(toMyself, { body });
  expect([answer.status, answer.messages]).toMatchObject([400, [{ code, field: `draft.${part}` }]]);
  expect(await mailsOf(ensemble)).toEqual([]);
});

test('a preview of another ensemble’s person is 404', async () => {
  const [ensemble, theirs] = [await anEnsemble(), await anEnsemble()];
  const { id } = await theirs.inside((scope) => aHolder(scope));
  for (const [client, endpoint] of [
    [ensemble.keeper, preview],
    [ensemble.manager, toMyself],
  ] as const)
    expect((await client.call(endpoint, { body: { personId: id } })).status).toBe(404);
});

test('a test mail goes to the user with the drafts, and is in the log', async () => {
  const ensemble = await anEnsemble();
  const person = await ensemble.inside((scope) => aHolder(scope));
  const body = { personId: person.id, sendInventory: false, draft: { subject: 'Proov, {eesnimi}', emailBeginning: '<p>Tere!</p>' } };
  for (let times = 0; times < 2; times++) {
    const { status, data } = await ensemble.manager.call(toMyself, { body });
    expect([status, data]).toEqual([200, { queued: 1, withoutEmail: [], overLimit: [], leftOut: [] }]);
  }
  const [mail, second] = await mailsOf(ensemble);
  expect(mail).toMatchObject({
    personId: null,
    personName: 'Mari-Liis ROLE_MANAGER Tõruke',
    toAddress: ensemble.manager.email,
    bulk: false,
    subject: 'Proov, Mari',
    text: `Tere!\n\nAnsambel ${ensemble.code}\n`,
    userId: ensemble.manager.id,
  });
  expect(mail?.messageId).not.toBe(second?.messageId);
  expect((await jobsOf(ensemble)).map(({ priority }) => priority)).toEqual([1, -1]);
});

test('holders are reminded by name of the run; no holders is no error', async () => {
  const ensemble = await anEnsemble();
  const groupId = await aGroupOfSeven(ensemble);
  const empty = (await ensemble.inside((scope) => aGroup(scope))).id;
  const origin = { publicUrl: 'https://riided.ee', from: { name: '', address: 'riided@example.ee' } };
  const remind = (name: string, of = groupId) =>
    ensemble.inside((scope) =>
      remindHolders(scope, origin, { groupId: of, genderCode: null, lateOnly: false, onlyUnconfirmed: false, name }),
    );
  expect(await remind('recurring-7-2026-09-03')).toEqual({ queued: 4, withoutEmail: ['Ülo Ant'], overLimit: [], leftOut: [] });
  expect(await remind('recurring-8-2026-09-03', empty)).toEqual({ queued: 0, withoutEmail: [], overLimit: [], leftOut: [] });
  const mails = await mailsOf(ensemble);
  expect(mails).toHaveLength(4);
  expect(mails[0]).toMatchObject({ bulk: true, userId: null, messageId: `<recurring-7-2026-09-03.${mails[0]?.personId}@riided.ee>` });
});

test('500 people get a mail each, with a job each', async () => {
  const ensemble = await anEnsemble();
  const groupId = await ensemble.inside(async (scope) => {
    const { id } = await aGroup(scope);
    const rows = Array.from({ length: 500 }, (_, at) => ({
      firstName: 'Mari',
      lastName: `${at}`,
      email: `mari${at}@tants.ee`,
      groupId: id,
    }));
    await scope.db.insertInto('person').values(rows).execute();
    return id;
  });
  const { data } = await ensemble.keeper.call(toGroup, { body: { groupId } });
  expect(data).toEqual({ queued: 500, withoutEmail: [], overLimit: [], leftOut: [] });
  const mails = await mailsOf(ensemble);
  expect(new Set(mails.map(({ toAddress }) => toAddress)).size).toBe(500);
  expect((await jobsOf(ensemble)).map(({ id }) => id)).toEqual(mails.map(({ id }) => id));
});
