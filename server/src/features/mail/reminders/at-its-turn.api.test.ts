import {
  deedsEndpoints,
  emailConfigEndpoints,
  emailLogEndpoints,
  erasingEndpoints,
  type GroupReminder,
  groupEndpoints,
  issuingEndpoints,
  peopleEndpoints,
  reminderEndpoints,
} from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aName, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { postman } from '../../../../test/postman.ts';
import type { Jobs } from '../../../jobs/queues.ts';
import { endLongWaitsWithin, giveUpEmails } from '../../../mail/email.ts';
import type { Recipe } from '../../../mail/recipe.ts';
import { makeMails } from './making.service.ts';

const { anEnsemble, aUser, database, clock } = testApp();
const smtp = mailServer();
const { deliver, jobsOf } = postman({ database, clock, smtp });
const { person: toPerson, group: toGroup } = reminderEndpoints;

/** An ensemble with Mari, who holds a skirt and a belt of a due date to come, in a group. */
async function aWardrobe() {
  const ensemble = await anEnsemble();
  const { inside } = ensemble;
  const made = await inside(async (scope) => {
    const group = await aGroup(scope, 'Naisrühm');
    const other = await aGroup(scope, 'Segarühm');
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', groupId: group.id, email: 'mari@tants.ee' });
    const [skirts, belts] = [await aName(scope, { name: 'Muhu seelik' }), await aName(scope, { name: 'Vöö' })];
    const [skirt, spare] = [
      await anItem(scope, { clothingNameId: skirts.id, clothingNumber: '12' }),
      await anItem(scope, { clothingNameId: skirts.id, clothingNumber: '13' }),
    ];
    const belt = await anItem(scope, { clothingNameId: belts.id, clothingNumber: '3' });
    for (const { id } of [skirt, belt]) await anIssue(scope, mari.id, id);
    return { group, other, mari, skirts, skirt, spare, belt };
  });
  const takeBack = (...ids: number[]) =>
    Promise.all(ids.map((clothingId) => ensemble.keeper.call(issuingEndpoints.return, { params: { id: made.mari.id, clothingId } })));
  const edit = async (changes: object, id = made.mari.id) => {
    const { data } = await ensemble.keeper.call(peopleEndpoints.get, { params: { id } });
    const { status } = await ensemble.keeper.call(peopleEndpoints.edit, { params: { id }, body: { ...data, ...changes } });
    expect(status).toBe(200);
  };
  const dueOn = (day: string) => inside(({ db }) => db.updateTable('issue').set({ dueOn: day }).execute());
  const write = (type: 'BEGINNING' | 'SUBJECT' | 'REPLY_TO', content: string) =>
    ensemble.manager.call(emailConfigEndpoints.edit, { body: { type, content } });
  const ask = async (how: Partial<GroupReminder> = { holdersOnly: true }) => {
    const { status, data, deedId } = await ensemble.keeper.call(toGroup, { body: { groupId: made.group.id, ...how } });
    expect(status).toBe(200);
    return { ...data, deedId: Number(deedId) };
  };
  const log = async () => (await ensemble.keeper.call(emailLogEndpoints.search, { query: { order: 'asc' } })).data;
  return { ...ensemble, ...made, takeBack, edit, dueOn, write, ask, log };
}
type Wardrobe = Awaited<ReturnType<typeof aWardrobe>>;

/** Works on the jobs of an ensemble, those that come of it left out. */
async function atItsTurn(ensemble: { ensembleId: number }, jobs?: readonly Jobs['email'][]) {
  for (const job of jobs ?? (await jobsOf(ensemble))) await deliver(job);
}

const received = () => smtp.received.map(({ to, subject, text }) => ({ to: [to].flat()[0]?.text, subject, text }));

describe('a mail goes out as things are when its turn comes', () => {
  test.each<[what: string, change: (wardrobe: Wardrobe) => Promise<unknown>, reads: RegExp, to?: string]>([
    ['nothing changed', async () => {}, /Sinu käes on 2 eset:\n- Muhu seelik 12, alates 2\.9\.2026\n- Vöö 3/],
    ['one piece came back', ({ takeBack, belt }) => takeBack(belt.id), /Sinu käes on 1 ese:\n- Muhu seelik 12, alates 2\.9\.2026\n\n/],
    [
      'a piece was issued',
      ({ keeper, mari, spare }) => keeper.call(issuingEndpoints.issue, { params: mari, body: { clothingIds: [spare.id], comments: [] } }),
      /Sinu käes on 3 eset:\n- Muhu seelik 12,.*\n- Muhu seelik 13,/,
    ],
    [
      'a piece was swapped',
      ({ keeper, mari, skirt, spare }) => {
        const moves = [
          { clothingId: skirt.id, fromPersonId: mari.id, toPersonId: null },
          { clothingId: spare.id, fromPersonId: null, toPersonId: mari.id },
        ];
        return keeper.call(issuingEndpoints.swap, { params: mari, body: { moves } });
      },
      /Sinu käes on 2 eset:\n- Muhu seelik 13,.*\n- Vöö 3/,
    ],
    ['the due date was changed', ({ dueOn }) => dueOn('2026-12-24'), /Muhu seelik 12, alates 2\.9\.2026, tähtaeg 24\.12\.2026/],
    [
      'the garment was renamed',
      ({ inside, skirts }) =>
        inside(({ db }) => db.updateTable('clothingName').set({ name: 'Muhu pruutseelik' }).where('id', '=', skirts.id).execute()),
      /- Muhu pruutseelik 12/,
    ],
    ['the texts were changed', ({ write }) => write('BEGINNING', '<p>Tere tulemast, {eesnimi}!</p>'), /^Tere tulemast, Mari!\n/],
    ['the person was renamed', ({ edit }) => edit({ firstName: 'Mari-Liis' }), /^Tere, Mari-Liis!\n/],
    ['the address was mended', ({ edit }) => edit({ email: 'oige@tants.ee' }), /Sinu käes on 2 eset/, 'oige@tants.ee'],
    [
      'the person moved to another group',
      async ({ edit, other, write }) => {
        await write('BEGINNING', '<p>{rühm}</p>');
        await edit({ groupId: other.id });
      },
      /^Segarühm\n/,
    ],
    [
      'the group was renamed',
      async ({ manager, group, write }) => {
        await write('BEGINNING', '<p>{rühm}</p>');
        await manager.call(groupEndpoints.edit, { params: group, body: { name: 'Naised' } });
      },
      /^Naised\n/,
    ],
    ['the person was deactivated and still holds something', ({ edit }) => edit({ active: false }), /Sinu käes on 2 eset/],
  ])('%s', async (_, change, reads, to = 'mari@tants.ee') => {
    const wardrobe = await aWardrobe();
    expect((await wardrobe.ask()).queued).toBe(1);
    await change(wardrobe);
    const [waiting] = await wardrobe.log();
    await atItsTurn(wardrobe);
    expect(received()).toEqual([{ to, subject: 'Meeldetuletus: sinu käes olevad rõivad', text: expect.stringMatching(reads) }]);
    const [sent] = await wardrobe.log();
    expect(sent).toMatchObject({ status: 'SENT', unsent: false, email: to });
    // The log said so while the mail was waiting.
    expect([waiting?.email, waiting?.personName, waiting?.subject, waiting?.content]).toEqual([
      to,
      sent?.personName,
      sent?.subject,
      sent?.content,
    ]);
  });

  test('subject and address for replies too', async () => {
    const wardrobe = await aWardrobe();
    await wardrobe.ask();
    await wardrobe.write('SUBJECT', 'Too tagasi {esemeid}');
    await wardrobe.write('REPLY_TO', wardrobe.manager.email);
    await atItsTurn(wardrobe);
    expect(smtp.received[0]).toMatchObject({ subject: 'Too tagasi 2 eset', replyTo: { text: wardrobe.manager.email } });
  });
});

describe('a mail is not sent where there is nothing left to say, or nobody to say it to, and the log says why', () => {
  const late = { lateOnly: true };
  test.each<[what: string, how: Partial<GroupReminder>, change: (wardrobe: Wardrobe) => Promise<unknown>, why: string]>([
    ['all came back', { holdersOnly: true }, ({ takeBack, skirt, belt }) => takeBack(skirt.id, belt.id), 'Kõik on tagastatud'],
    [
      'all came back, mail without the list',
      { holdersOnly: true, sendInventory: false },
      ({ takeBack, skirt, belt }) => takeBack(skirt.id, belt.id),
      'Kõik on tagastatud',
    ],
    ['all came back from a late one', late, ({ takeBack, skirt, belt }) => takeBack(skirt.id, belt.id), 'Kõik on tagastatud'],
    ['the due date was put off', late, ({ dueOn }) => dueOn('2026-12-24'), 'Midagi ei ole enam hilinenud'],
    [
      'the person has confirmed what they hold',
      { onlyUnconfirmed: true },
      ({ inside, mari }) => inside(({ db }) => db.updateTable('person').set({ confirmed: true }).where('id', '=', mari.id).execute()),
      'Tantsija on vahepeal kinnitanud',
    ],
    ['the address was removed', { holdersOnly: true }, ({ edit }) => edit({ email: null }), 'Tantsijal ei ole enam e-posti aadressi'],
    [
      'the person has left without clothes',
      {},
      async ({ takeBack, skirt, belt, edit }) => {
        await takeBack(skirt.id, belt.id);
        await edit({ active: false });
      },
      'Tantsija on mitteaktiivne',
    ],
    [
      'the person has left, mail about something else',
      { sendInventory: false },
      ({ edit }) => edit({ active: false }),
      'Tantsija on mitteaktiivne',
    ],
  ])('%s', async (_, how, change, why) => {
    const wardrobe = await aWardrobe();
    await wardrobe.dueOn('2026-09-01');
    expect((await wardrobe.ask(how)).queued).toBe(1);
    await change(wardrobe);
    await atItsTurn(wardrobe);
    expect(received()).toEqual([]);
    const [mail] = await wardrobe.log();
    expect(mail).toMatchObject({ status: 'FAILED', unsent: true, error: why, attempts: 0, sentAt: null });
    expect([mail?.subject, mail?.content]).toEqual([expect.stringContaining('Meeldetuletus'), expect.stringContaining('Tere, Mari!')]);
    expect(await jobsOf(wardrobe)).toHaveLength(1);
    expect((await wardrobe.keeper.call(emailLogEndpoints.mailing)).data).toMatchObject({ waiting: 0, failed: 0 });
  });

  test('a mail to everybody goes to those whose hands are empty by now, with the words for that', async () => {
    const wardrobe = await aWardrobe();
    await wardrobe.ask({});
    await wardrobe.takeBack(wardrobe.skirt.id, wardrobe.belt.id);
    await atItsTurn(wardrobe);
    expect(received()).toMatchObject([{ text: expect.stringContaining('Sinu käes ei ole praegu ühtegi rõivast.') }]);
  });

  test('a mail to one person: what came back since is not reminded of; who held nothing gets it as it was asked for', async () => {
    const wardrobe = await aWardrobe();
    const anu = await wardrobe.inside((scope) =>
      aPerson(scope, { firstName: 'Anu', lastName: 'Ant', active: false, email: 'anu@tants.ee' }),
    );
    for (const { id: personId } of [wardrobe.mari, anu]) await wardrobe.keeper.call(toPerson, { body: { personId } });
    await wardrobe.takeBack(wardrobe.skirt.id, wardrobe.belt.id);
    await atItsTurn(wardrobe);
    expect(received().map(({ to }) => to)).toEqual(['anu@tants.ee']);
    expect((await wardrobe.log()).map(({ personName, error }) => [personName, error])).toEqual([
      ['Mari Tamm', 'Kõik on tagastatud'],
      ['Anu Ant', null],
    ]);
  });

  test('of a dancer erased meanwhile nothing is left to send', async () => {
    const wardrobe = await aWardrobe();
    await wardrobe.ask();
    await wardrobe.takeBack(wardrobe.skirt.id, wardrobe.belt.id);
    const erased = await wardrobe.manager.call(erasingEndpoints.person, { params: wardrobe.mari, body: { name: 'Mari Tamm' } });
    expect(erased.status).toBe(200);
    await atItsTurn(wardrobe);
    expect([received(), await wardrobe.log()]).toEqual([[], []]);
  });

  test('of a test with the data of a dancer erased since nothing is left, sent or not', async () => {
    const wardrobe = await aWardrobe();
    const tryOut = async (personId: number | null) =>
      expect((await wardrobe.manager.call(reminderEndpoints.test, { body: { personId, draft: { subject: '{eesnimi}' } } })).status).toBe(
        200,
      );
    await tryOut(wardrobe.mari.id);
    await tryOut(null);
    await atItsTurn(wardrobe);
    await tryOut(wardrobe.mari.id);
    expect((await wardrobe.log()).map(({ status, subject }) => [status, subject])).toEqual([
      ['SENT', 'Mari'],
      ['SENT', 'Mari'],
      ['QUEUED', 'Mari'],
    ]);
    await wardrobe.takeBack(wardrobe.skirt.id, wardrobe.belt.id);
    await wardrobe.manager.call(erasingEndpoints.person, { params: wardrobe.mari, body: { name: 'Mari Tamm' } });
    // The other one is of a made-up dancer, who is called so too.
    const left = await wardrobe.inside(({ db }) =>
      db.selectFrom('email').select(['subject', 'text', 'draft', 'toAddress']).orderBy('id').execute(),
    );
    const toAddress = wardrobe.manager.email;
    expect(left).toEqual([
      { subject: 'Kustutatud', text: '', draft: null, toAddress },
      { subject: 'Mari', text: expect.stringContaining('Tere, Mari!'), draft: null, toAddress },
    ]);
  });

  test('it gives its place back: five mails to an address may follow', async () => {
    const wardrobe = await aWardrobe();
    await wardrobe.ask();
    await wardrobe.takeBack(wardrobe.skirt.id, wardrobe.belt.id);
    await atItsTurn(wardrobe);
    const answers = [];
    for (let times = 0; times < 6; times++) answers.push(await wardrobe.keeper.call(toPerson, { body: { personId: wardrobe.mari.id } }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('sent again once there is something to say, it is made anew', async () => {
    const wardrobe = await aWardrobe();
    await wardrobe.ask();
    await wardrobe.takeBack(wardrobe.skirt.id, wardrobe.belt.id);
    await atItsTurn(wardrobe);
    const [mail] = await wardrobe.log();
    const body = { clothingIds: [wardrobe.spare.id], comments: [] };
    await wardrobe.keeper.call(issuingEndpoints.issue, { params: wardrobe.mari, body });
    const { data } = await wardrobe.keeper.call(emailLogEndpoints.resend, { params: { id: mail?.id ?? 0 } });
    expect(data).toMatchObject({ status: 'QUEUED', unsent: false, error: null, content: expect.stringContaining('Muhu seelik 13') });
    await atItsTurn(wardrobe);
    expect(received()).toMatchObject([{ text: expect.stringContaining('Muhu seelik 13') }]);
  });
});

describe('a mail that is tried again', () => {
  test('reads the same while nothing changed, with the same Message-ID and date; else as things are, as another mail', async () => {
    const wardrobe = await aWardrobe();
    await wardrobe.ask();
    smtp.troubles.set('answer', 'drops');
    await atItsTurn(wardrobe);
    expect(smtp.begun).toBe(1);
    const first = await idOf(wardrobe);
    clock.advance(30);
    await atItsTurn(wardrobe, (await jobsOf(wardrobe)).slice(-1));
    expect([smtp.begun, await idOf(wardrobe)]).toEqual([2, first]);

    await wardrobe.takeBack(wardrobe.belt.id);
    clock.advance(120);
    smtp.troubles.clear();
    await atItsTurn(wardrobe, (await jobsOf(wardrobe)).slice(-1));
    expect(received()).toMatchObject([{ text: expect.stringContaining('Sinu käes on 1 ese') }]);
    expect(smtp.received[0]).toMatchObject({ date: clock.now });
    expect(smtp.received[0]?.messageId).not.toBe(first.messageId);
    expect((await wardrobe.log())[0]).toMatchObject({
      status: 'SENT',
      attempts: 3,
      content: expect.stringContaining('Sinu käes on 1 ese'),
    });
  });

  const idOf = ({ inside }: Wardrobe) =>
    inside(({ db }) => db.selectFrom('email').select(['messageId', 'madeAt', 'html']).executeTakeFirstOrThrow());

  test('is not sent once all came back, and the log keeps its attempts', async () => {
    const wardrobe = await aWardrobe();
    await wardrobe.ask();
    smtp.refusals.push(451);
    await atItsTurn(wardrobe);
    await wardrobe.takeBack(wardrobe.skirt.id, wardrobe.belt.id);
    await atItsTurn(wardrobe, (await jobsOf(wardrobe)).slice(-1));
    expect([received(), await wardrobe.log()]).toMatchObject([[], [{ unsent: true, attempts: 1, error: 'Kõik on tagastatud' }]]);
  });

  test('goes to the address mended since the mail server refused the old one', async () => {
    const wardrobe = await aWardrobe();
    await wardrobe.ask();
    smtp.refusals.push(450);
    await atItsTurn(wardrobe);
    await wardrobe.edit({ email: 'oige@tants.ee' });
    await atItsTurn(wardrobe, (await jobsOf(wardrobe)).slice(-1));
    expect(received().map(({ to }) => to)).toEqual(['oige@tants.ee']);
  });
});

describe('limits hold for the address that a mail goes to', () => {
  test('of mails whose people all got one address meanwhile five leave', async () => {
    const wardrobe = await aWardrobe();
    const people = await wardrobe.inside(async (scope) => {
      const rows = [];
      for (let each = 0; each < 9; each++) rows.push(await aPerson(scope, { groupId: wardrobe.group.id, email: `mari${each}@tants.ee` }));
      return rows;
    });
    expect((await wardrobe.ask({})).queued).toBe(10);
    for (const { id } of people) await wardrobe.edit({ email: 'Ohver@Tants.ee' }, id);
    const refused = await wardrobe.keeper.call(toPerson, { body: { personId: people[0]?.id } });
    expect(refused.codes).toEqual(['REMINDERS_TO_ADDRESS']);
    // Workers at the same moment.
    await Promise.all((await jobsOf(wardrobe)).map((job) => deliver(job)));
    expect(received().filter(({ to }) => to?.toLowerCase() === 'ohver@tants.ee')).toHaveLength(5);
    expect(received()).toHaveLength(6);
    const words = (await wardrobe.log()).filter(({ unsent }) => unsent).map(({ error }) => error);
    expect(words).toEqual(Array(4).fill('Sellel aadressil on 24 tunni kirjade piirarv täis'));
  });
});

describe('a mail taken back', () => {
  test('of an undo and a change at the same moment as its turn either it goes as things are or nothing goes', async () => {
    for (let round = 0; round < 4; round++) {
      const wardrobe = await aWardrobe();
      smtp.received.length = 0;
      const { deedId } = await wardrobe.ask();
      const [undone] = await Promise.all([
        wardrobe.keeper.call(deedsEndpoints.undo, { params: { id: deedId } }),
        atItsTurn(wardrobe),
        wardrobe.takeBack(wardrobe.belt.id),
      ]);
      const rows = await wardrobe.log();
      expect([undone.status, rows.length, received().length]).toEqual(undone.status === 200 ? [200, 0, 0] : [409, 1, 1]);
    }
  });

  test('where one of its mails was not to be sent any more, the others can still be taken back, and that one stays in the log', async () => {
    const wardrobe = await aWardrobe();
    await wardrobe.inside(async (scope) => {
      const kati = await aPerson(scope, { firstName: 'Kati', lastName: 'Õun', groupId: wardrobe.group.id, email: 'kati@tants.ee' });
      await anIssue(scope, kati.id, wardrobe.spare.id);
    });
    const { queued, deedId } = await wardrobe.ask();
    expect(queued).toBe(2);
    await wardrobe.takeBack(wardrobe.skirt.id, wardrobe.belt.id);
    const jobs = await jobsOf(wardrobe);
    const ofMari = (await wardrobe.log()).find(({ personName }) => personName === 'Mari Tamm');
    await atItsTurn(
      wardrobe,
      jobs.filter(({ id }) => id === ofMari?.id),
    );
    expect((await wardrobe.keeper.call(deedsEndpoints.undo, { params: { id: deedId } })).status).toBe(200);
    await atItsTurn(wardrobe, jobs);
    expect(received()).toEqual([]);
    expect((await wardrobe.log()).map(({ personName, unsent }) => [personName, unsent])).toEqual([['Mari Tamm', true]]);
  });
});

describe('a mail that has waited for more than seven days', () => {
  test('is not sent, whether its turn comes or not', async () => {
    const wardrobe = await aWardrobe();
    await wardrobe.ask();
    clock.advance(7 * 24 * 3600 - 60);
    await wardrobe.inside(endLongWaitsWithin);
    expect((await readLog(wardrobe)).map(({ status }) => status)).toEqual(['QUEUED']);
    clock.advance(120);
    await wardrobe.inside(endLongWaitsWithin);
    const why = [
      { status: 'FAILED', unsent: true, error: 'Ootas saatmist üle 7 päeva', content: expect.stringContaining('Muhu seelik 12') },
    ];
    expect(await readLog(wardrobe)).toMatchObject(why);

    const second = await aWardrobe();
    await second.ask();
    clock.advance(7 * 24 * 3600 + 60);
    await atItsTurn(second);
    expect([received(), await readLog(second)]).toMatchObject([[], why]);
  });

  /** By a new session: a token lasts 15 minutes. */
  const readLog = async (wardrobe: Wardrobe) => {
    const keeper = await aUser('ROLE_USER', wardrobe.ensembleId);
    return (await keeper.call(emailLogEndpoints.search)).data;
  };
});

test('mails of an ensemble that closes go out, those of one that is being removed do not', async () => {
  const [closing, removing] = [await aWardrobe(), await aWardrobe()];
  for (const wardrobe of [closing, removing]) await wardrobe.ask();
  const set = (id: number, values: { closesOn: string; removingSince?: string }) =>
    database().system.updateTable('ensemble').set(values).where('id', '=', id).execute();
  await set(closing.ensembleId, { closesOn: '2026-10-03' });
  await set(removing.ensembleId, { closesOn: '2026-09-03', removingSince: clock.now.toISOString() });
  for (const wardrobe of [closing, removing]) await atItsTurn(wardrobe);
  expect(smtp.received.map(({ from }) => from?.value[0]?.name)).toEqual([`Ansambel ${closing.code}`]);
});

test('a restored mail that had not been made reads in the log as it would be now', async () => {
  const wardrobe = await aWardrobe();
  await wardrobe.ask();
  await wardrobe.inside(({ db }) => giveUpEmails(db, 'taastatud varukoopiast'));
  await wardrobe.takeBack(wardrobe.belt.id);
  expect(await wardrobe.log()).toMatchObject([
    { status: 'FAILED', unsent: false, error: 'taastatud varukoopiast', content: expect.stringContaining('Sinu käes on 1 ese') },
  ]);
});

test('a hundred mails are made for the log by five statements', async () => {
  const { inside, group, ask, log } = await aWardrobe();
  const recipes = await inside(async (scope) => {
    const made = new Map<number, Recipe>();
    for (let each = 0; each < 99; each++) {
      const { id } = await aPerson(scope, { groupId: group.id, email: `mari${each}@tants.ee` });
      made.set(id, {
        personId: id,
        meantFor: 'MEMBERS',
        sendInventory: true,
        onlyUnconfirmed: false,
        line: null,
        clothingNameIds: null,
        performance: null,
      });
    }
    return made;
  });
  let statements = 0;
  const made = await inside((scope) => {
    const db = scope.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return makeMails({ ...scope, db }, 'https://riided.ee', recipes);
  });
  expect([made.size, statements]).toEqual([99, 5]);
  expect((await ask({})).queued).toBe(100);
  expect((await log()).every(({ content }) => content.includes('Tere, Mari!'))).toBe(true);
});
