import {
  auditEndpoints,
  holderEndpoints,
  importEndpoints,
  clothingItemEndpoints as items,
  loanLinkEndpoints as links,
  loanFile,
  ownerEndpoints as owners,
  receiptEndpoints,
} from '@riideait/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aLoan, aLoanLink, aName, anIssue, anItem, aPerson, aType } from '../../../../test/builders.ts';
import { holderOf } from '../../../../test/client.ts';
import { families } from '../../../../test/family.ts';
import { importing } from '../../../../test/imports.ts';
import { aPicture } from '../../../../test/pictures.ts';
import { hashOfToken, makeHolderToken } from '../../../crypto/holder-token.ts';
import { withHolderScope } from '../../../db/link-scope.ts';
import { endEveryLink } from '../../../mail/ended-links.ts';
import { readSpreadsheet } from '../../../sheets/read-spreadsheet.ts';

const { app, anEnsemble, clock, database } = testApp();
const { linkOf, pagesOf } = families({ app, anEnsemble, database });
const { start, preview, run } = importing({ database, clock });

const ENDED = { status: 404, codes: ['HOLDER_LINK_ENDED'] };
const DAY = 86_400;
const inDays = (days: number): string => new Date(clock.now.getTime() + days * DAY * 1000).toISOString().slice(0, 10);

/** An ensemble that lends hats 18 and 19 to Kungla for ten days, and keeps the pages of dancers off; a second loan and a piece beside. */
async function lender() {
  const ensemble = await anEnsemble();
  await pagesOf(ensemble, false);
  const made = await ensemble.inside(async (scope) => {
    const type = await aType(scope, 'Peakatted');
    const hat = await aName(scope, { name: 'Hargla kaabu', parish: 'Hargla', clothingTypeId: type.id });
    const borrower = await aPerson(scope, { firstName: '', lastName: 'Kungla', email: 'kungla@laen.test' });
    const piece = async (clothingNumber: string, loanId: number | null, isOut = true) => {
      const item = await anItem(scope, { clothingNameId: hat.id, clothingNumber, sizeLabel: '57' });
      const itemId = item.id;
      if (loanId !== null) {
        const since = scope.now.toISOString();
        await scope.db.insertInto('loanItem').values({ loanId, clothingItemId: itemId, since }).execute();
      }
      return { itemId, issueId: isOut ? (await anIssue(scope, borrower.id, itemId)).id : 0 };
    };
    const lent = async (purpose: string) => {
      const days = { fromDay: inDays(0), untilDay: inDays(10) };
      const loan = { personId: borrower.id, purpose, contact: 'Mari, 5555 5555', deposit: '200 €', ...days };
      return (await scope.db.insertInto('loan').values(loan).returning('id').executeTakeFirstOrThrow()).id;
    };
    const [loan, other] = [await lent('Laulupidu'), await lent('Simman')];
    const pieces = [await piece('18', loan), await piece('19', loan)] as const;
    const [reserved, ofOther, beside] = [await piece('20', loan, false), await piece('21', other), await piece('22', null)];
    return { borrower: borrower.id, hat: hat.id, loan, other, pieces, reserved, ofOther, beside };
  });
  const { keeper, inside } = ensemble;
  const show = async (id = made.loan) => (await keeper.call(links.showLink, { params: { id } })).data.url.split('#')[1] ?? '';
  const token = await show();
  const link = linkOf(token);
  return {
    ...ensemble,
    ...made,
    show,
    token,
    link,
    opening: (of = token) => holderOf(app, of).call(holderEndpoints.read),
    confirm: (issueIds = made.pieces.map(({ issueId }) => issueId), more = {}, by = link) => by.confirm(made.borrower, issueIds, more),
    takeBack: (issueIds: readonly number[], at = clock.now) =>
      inside(({ db }) =>
        db
          .updateTable('issue')
          .set({ validUntil: at.toISOString() })
          .where('id', 'in', [...issueIds])
          .execute(),
      ),
    file: async () => {
      const { raw } = await link.call(holderEndpoints.loanFile);
      expect(raw.headers['content-type']).toContain('spreadsheetml');
      return raw.rawPayload;
    },
  };
}

test('a keeper makes a link to show; only its hash is kept, and the security log says who made it', async () => {
  const { keeper, admin, viewer, loan, borrower, token, ensembleId } = await lender();
  expect(token).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  const stored = database().system.selectFrom('holderLink').select(['kind', 'personId', 'loanId', 'madeById']);
  expect(await stored.where('inEnsembleId', '=', ensembleId).execute()).toEqual([
    { kind: 'LOAN', personId: borrower, loanId: loan, madeById: keeper.id },
  ]);
  const { data: events } = await admin.call(auditEndpoints.search, { query: { kind: 'HOLDER_LINK_SHOWN' } });
  expect(events.flatMap(({ details }) => details.map(({ what }) => what)).some((what) => what?.startsWith(`Laen ${loan}, `))).toBe(true);
  expect((await keeper.call(links.links, { params: { id: loan } })).data).toEqual({ shown: 1 });
  expect((await viewer.call(links.showLink, { params: { id: loan } })).status).toBe(403);
  expect((await keeper.call(links.showLink, { params: { id: 999_999 } })).status).toBe(404);
});

test('its page has the loan and its pieces that are out, where pages of dancers are off too, and nothing else of the borrower', async () => {
  const { opening, inside, borrower, beside, loan, ensembleId } = await lender();
  await inside(async (scope) => {
    const say = { personId: borrower, kind: 'WORD', answeredAt: scope.now.toISOString(), text: 'Muu jutt' };
    await scope.db.insertInto('holderAnswer').values(say).execute();
    const lines = JSON.stringify([{ issueId: beside.issueId, clothingName: 'Kaabu', missing: false }]);
    await scope.db
      .insertInto('holderReceipt')
      .values({ personId: borrower, confirmedAt: scope.now.toISOString(), how: 'SHOWN', lines })
      .execute();
  });
  await database()
    .system.updateTable('ensemble')
    .set({ asksMeasures: ['HEIGHT'] })
    .where('id', '=', ensembleId)
    .execute();
  const { data } = await opening();
  expect(data).toMatchObject({
    asksMeasures: [],
    loan: {
      ...{ id: loan, purpose: 'Laulupidu', from: inDays(0), to: inDays(10) },
      reserved: [{ clothingName: 'Hargla kaabu', count: 1 }],
    },
    people: [{ id: borrower, name: 'Kungla', confirmed: false, receipt: null, answers: [], performances: [] }],
  });
  expect(data.people[0]?.pieces.map(({ clothingNumber }) => clothingNumber)).toEqual(['18', '19']);
  expect(JSON.stringify(data)).not.toMatch(/5555|200 €|kungla@laen/);
});

test('one receipt for the loan; a second one says what the first said and when, a repetition is the same one', async () => {
  const { confirm, link, borrower, pieces, other, ofOther, opening, show } = await lender();
  const [hat, cap] = pieces;
  const missing = { missing: [{ issueId: cap.issueId, text: 'ei olnud kotis' }], requestId: '6f1d1a58-6a6f-4b52-8b4e-0d5c0d6f0001' };
  expect(await confirm([hat.issueId, ofOther.issueId])).toMatchObject({ status: 409, codes: ['HELD_CHANGED'] });
  const first = await confirm([hat.issueId], missing);
  expect([first.status, first.data.people[0]]).toMatchObject([201, { confirmed: true, receipt: { held: 2, missing: 1 } }]);
  expect((await confirm([hat.issueId], missing)).status).toBe(201);
  clock.advance(60);
  const second = await confirm(undefined, {}, linkOf(await show()));
  expect(second).toMatchObject({ status: 409, codes: ['LOAN_CONFIRMED'] });
  expect(second.messages[0]?.text).toBe('Laen on juba kinnitatud 3.9.2026 kell 18:00: käes 1 ese, puudu 1 ese (Hargla kaabu nr 19)');
  expect((await opening()).data.people[0]?.answers).toMatchObject([
    { kind: 'MISSING', piece: 'Hargla kaabu nr 19', text: 'ei olnud kotis' },
  ]);
  // The other loan waits for its own.
  const simman = linkOf(await show(other));
  expect((await simman.confirm(borrower, [ofOther.issueId])).status).toBe(201);
  expect((await link.page(borrower))?.receipt).toMatchObject({ held: 2, missing: 1 });
});

test('of two who tick at once one is confirmed', async () => {
  const { confirm, show, borrower, inside } = await lender();
  const other = linkOf(await show());
  const answers = await Promise.all([confirm(), confirm(undefined, {}, other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const receipts = await inside(({ db }) =>
    db.selectFrom('holderReceipt').select(['how', 'loanId']).where('personId', '=', borrower).execute(),
  );
  expect(receipts).toHaveLength(1);
});

test('what is handed over after the receipt is confirmed by one more, and the borrower counts as confirmed with all alone', async () => {
  const { confirm, inside, borrower, pieces, reserved, opening } = await lender();
  expect((await confirm()).status).toBe(201);
  const isConfirmed = () =>
    inside(
      async ({ db }) => (await db.selectFrom('person').select('confirmed').where('id', '=', borrower).executeTakeFirstOrThrow()).confirmed,
    );
  expect(await isConfirmed()).toBe(false);
  const { id } = await inside((scope) => anIssue(scope, borrower, reserved.itemId));
  expect((await opening()).data.people[0]?.confirmed).toBe(false);
  expect((await confirm([...pieces.map(({ issueId }) => issueId), id])).status).toBe(201);
  expect((await opening()).data.people[0]?.confirmed).toBe(true);
});

test('damage with a photo and "longer" are of pieces of this loan alone, and stand in its answers', async () => {
  const { link, borrower, pieces, ofOther, beside, inside, loan } = await lender();
  const photo = await link.photograph(borrower, await aPicture());
  expect(photo.status).toBe(201);
  const damage = { kind: 'DAMAGE', text: 'Pael lahti', clothingId: pieces[0].itemId, imageId: photo.data.imageId } as const;
  expect((await link.answer(borrower, damage)).data.people[0]?.answers).toMatchObject([{ kind: 'DAMAGE', clothingId: pieces[0].itemId }]);
  expect((await link.answer(borrower, { kind: 'LONGER', clothingId: pieces[1].itemId, dueOn: inDays(20) })).status).toBe(201);
  for (const { itemId } of [ofOther, beside]) {
    expect(await link.answer(borrower, { ...damage, imageId: null, clothingId: itemId })).toMatchObject({
      status: 409,
      codes: ['PIECE_NOT_YOURS'],
    });
    expect(await link.answer(borrower, { kind: 'LONGER', clothingId: itemId, dueOn: inDays(20) })).toMatchObject({ status: 409 });
  }
  const said = await inside(({ db }) => db.selectFrom('holderAnswer').select('loanId').execute());
  expect(said).toEqual([{ loanId: loan }, { loanId: loan }]);
});

test('the link of a loan opens no performance, no calendar and nobody else', async () => {
  const { link, inside, pieces, confirm } = await lender();
  const stranger = await inside((scope) => aPerson(scope));
  expect((await link.call(holderEndpoints.makeCalendar)).status).toBe(404);
  const attend = { performanceId: 1, onDay: inDays(1), comes: true };
  expect((await link.call(holderEndpoints.attend, { body: { personId: stranger.id, ...attend } })).status).toBe(404);
  expect((await link.confirm(stranger.id, [pieces[0].issueId])).status).toBe(404);
  expect((await link.answer(stranger.id, {})).status).toBe(404);
  expect((await link.photograph(stranger.id, await aPicture())).status).toBe(404);
  expect((await confirm()).status).toBe(201);
});

test('its role reads no table and sees of all views the loan alone', async () => {
  const { token, loan, pieces, reserved } = await lender();
  await lender();
  const asRole = <T>(work: Parameters<typeof withHolderScope<T>>[2]) =>
    withHolderScope(
      database(),
      { tokenHash: hashOfToken(token), now: clock.now, miss: () => expect.unreachable('miss'), frozen: () => expect.unreachable('frozen') },
      work,
    );
  const seen = await asRole(async ({ db }) => ({
    loans: (await db.selectFrom('holderLoan').select('id').execute()).map(({ id }) => id),
    filed: (await db.selectFrom('holderLoanPiece').select('clothingItemId').orderBy('clothingItemId').execute()).map(
      (row) => row.clothingItemId,
    ),
    shown: (await db.selectFrom('holderPiece').select('clothingItemId').orderBy('clothingItemId').execute()).map(
      (row) => row.clothingItemId,
    ),
  }));
  const out = pieces.map(({ itemId }) => itemId);
  expect(seen).toEqual({ loans: [loan], filed: [...out, reserved.itemId], shown: out });
  for (const table of ['loan', 'loan_item', 'loan_piece', 'holder_link', 'person', 'item_code', 'owner']) {
    await expect(asRole(({ db }) => sql`select from ${sql.table(table)}`.execute(db))).rejects.toMatchObject({ code: '42501' });
  }
});

test('it shows what came back of its own pieces alone, also of the same day', async () => {
  const { takeBack, pieces, ofOther, beside, opening, show, other } = await lender();
  await takeBack([pieces[0].issueId, ofOther.issueId, beside.issueId]);
  const numbers = async (token?: string) =>
    (await opening(token)).data.people[0]?.returns.flatMap(({ lines }) => lines.map(({ clothingNumber }) => clothingNumber));
  expect(await numbers()).toEqual(['18']);
  expect(await numbers(await show(other))).toEqual(['21']);
});

test.each([
  ['a keeper', ({ keeper, loan }) => keeper.call(links.endLinks, { params: { id: loan } })],
  ['the end of all links', ({ manager }) => manager.call(receiptEndpoints.endAllLinks)],
  ['a restore', () => endEveryLink(database().system)],
  ['the end of the loan', ({ inside, loan }) => inside(({ db }) => db.deleteFrom('loan').where('id', '=', loan).execute())],
  [
    'the removal of the ensemble',
    ({ ensembleId }) =>
      database()
        .system.updateTable('ensemble')
        .set({ removingSince: clock.now.toISOString(), closesOn: '2026-09-01' })
        .where('id', '=', ensembleId)
        .execute(),
  ],
] satisfies [string, (of: Awaited<ReturnType<typeof lender>>) => Promise<unknown>][])('it is ended by %s', async (_, end) => {
  const ours = await lender();
  expect((await ours.opening()).status).toBe(200);
  await end(ours);
  expect(await ours.opening()).toMatchObject(ENDED);
});

test('it ends 30 days after the last piece is back', async () => {
  const { opening, takeBack, pieces, inside, reserved } = await lender();
  await inside(({ db }) => db.deleteFrom('loanItem').where('clothingItemId', '=', reserved.itemId).execute());
  await takeBack([pieces[0].issueId]);
  clock.advance(40 * DAY);
  expect((await opening()).status).toBe(200);
  await takeBack([pieces[1].issueId]);
  clock.advance(30 * DAY - 60);
  expect((await opening()).data.people[0]?.pieces).toEqual([]);
  clock.advance(120);
  expect(await opening()).toMatchObject(ENDED);
});

test('a loan of which nothing was handed over ends 30 days after its last day', async () => {
  const { opening, inside } = await lender();
  await inside(({ db }) => db.deleteFrom('issue').execute());
  clock.advance(40 * DAY);
  expect((await opening()).status).toBe(200);
  clock.advance(2 * DAY);
  expect(await opening()).toMatchObject(ENDED);
});

test('of a loan that is over no link is made or counted, also of one without a piece', async () => {
  const { inside, keeper, borrower, hat, opening } = await lender();
  const early = { fromDay: inDays(-60), untilDay: inDays(-50), personId: borrower };
  const { over, empty, tokens } = await inside(async (scope) => {
    const then = { ...scope, now: new Date(clock.now.getTime() - 60 * DAY * 1000) };
    const { id } = await anItem(scope, { clothingNameId: hat, clothingNumber: '30' });
    const over = (await aLoan(then, early, [id])).id;
    await anIssue(then, borrower, id, new Date(clock.now.getTime() - 40 * DAY * 1000).toISOString());
    const empty = (await aLoan(then, early)).id;
    return { over, empty, tokens: [await aLoanLink(then, over), await aLoanLink(then, empty)] };
  });
  for (const token of tokens) expect(await opening(token)).toMatchObject(ENDED);
  for (const id of [over, empty]) {
    expect((await keeper.call(links.links, { params: { id } })).data).toEqual({ shown: 0 });
    expect(await keeper.call(links.showLink, { params: { id } })).toMatchObject({ status: 409, codes: ['LOAN_OVER'] });
  }
});

test('thirty misses of a network in ten minutes: further ones are refused, a good link never', async () => {
  const { token } = await lender();
  const open = async (sent: string, path = '/holder') =>
    (await app().inject({ url: `/api${path}`, headers: { 'riideait-holder': sent }, remoteAddress: '192.0.2.21' })).statusCode;
  for (let each = 0; each < 30; each++) expect(await open(makeHolderToken(), each % 2 ? '/holder' : '/holder/loan-file')).toBe(404);
  expect(await open(makeHolderToken())).toBe(429);
  expect([await open(token), await open(token, '/holder/loan-file')]).toEqual([200, 200]);
});

test('the file has our headings, its owner, its day and the first code of each piece; other links have none', async () => {
  const { file, inside, borrower, pieces, ensembleId, ...ensemble } = await lender();
  await inside(({ db }) =>
    sql`insert into item_code (clothing_item_id, code, given_at) values (${pieces[0].itemId}, 'ZZZZZZZZ', ${inDays(5)}::date)`.execute(db),
  );
  const codes = await inside(({ db }) => db.selectFrom('itemCode').select(['clothingItemId', 'code']).orderBy('id').execute());
  const codeOf = (id: number) => codes.find(({ clothingItemId }) => clothingItemId === id)?.code;
  const [sheet] = (await readSpreadsheet(await file(), 'laen.xlsx')).sheets;
  expect(sheet?.rows[0]).toEqual(loanFile.map(({ heading }) => heading));
  expect(sheet?.rows.slice(1).map((row) => [row[4], row[8]])).toEqual([
    ['18', codeOf(pieces[0].itemId)],
    ['19', codeOf(pieces[1].itemId)],
    ['20', expect.any(String)],
  ]);
  const { name } = await database().system.selectFrom('ensemble').select('name').where('id', '=', ensembleId).executeTakeFirstOrThrow();
  expect(new Set(sheet?.rows.slice(1).map((row) => row[6]))).toEqual(new Set([name]));

  await pagesOf({ ensembleId, inside, ...ensemble }, true);
  const shown = await ensemble.keeper.call(receiptEndpoints.showLink, { params: { id: borrower }, body: {} });
  const whole = holderOf(app, shown.data.url.split('#')[1] ?? '');
  expect((await whole.call(holderEndpoints.read)).data).toMatchObject({ loan: null, people: [{ pieces: { length: 4 } }] });
  expect((await whole.call(holderEndpoints.loanFile)).status).toBe(404);
});

test('at home the file adds nothing: each row says which own piece it is', async () => {
  const { keeper, file } = await lender();
  const { id } = await start(keeper, 'CLOTHING', await file(), 'laen.xlsx');
  const { counts, rows } = await preview(keeper, id);
  expect(counts).toMatchObject({ new: 0, refused: 3 });
  expect(rows[0]?.problems).toMatchObject([{ field: 'lenderCode', text: 'See ese on siin arvel: Hargla kaabu nr 18' }]);
});

test('taken into the register of the borrower, whose names and numbers are its own, and given back: the lender sees nothing of it', async () => {
  const ours = await lender();
  const theirs = await anEnsemble();
  const own = await theirs.inside(async (scope) => {
    const type = await aType(scope, 'Peakatted');
    const hat = await aName(scope, { name: 'Hargla kaabu', clothingTypeId: type.id });
    return anItem(scope, { clothingNameId: hat.id, clothingNumber: '18', sizeLabel: '57' });
  });
  const { id } = await start(theirs.keeper, 'CLOTHING', await ours.file(), 'laen.xlsx');
  expect((await preview(theirs.keeper, id)).counts).toMatchObject({ new: 3, changed: 0, unchanged: 0, doubtful: 0, refused: 0 });
  expect((await theirs.keeper.call(importEndpoints.get, { params: { id } })).data.columns.map(({ field }) => field)).toEqual(
    loanFile.map(({ field }) => field),
  );
  const lent = await ours.inside(({ db }) => db.selectFrom('audit').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow());
  await run(theirs.keeper, id);
  const again = await start(theirs.keeper, 'CLOTHING', await ours.file(), 'laen.xlsx');
  expect((await preview(theirs.keeper, again.id)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
  const pieces = await theirs.inside(({ db }) => db.selectFrom('clothingItem').selectAll().orderBy('id').execute());
  expect(pieces[0]).toMatchObject({ id: own.id, ownerId: null, lenderCode: null });
  const dancer = await theirs.inside((scope) => aPerson(scope));
  const borrowed = pieces[1]?.id ?? 0;
  await theirs.inside(async (scope) => {
    const issue = await anIssue(scope, dancer.id, borrowed);
    await scope.db.updateTable('issue').set({ validUntil: scope.now.toISOString() }).where('id', '=', issue.id).execute();
  });
  const done = { params: { id: borrowed } };
  expect((await theirs.keeper.call(owners.giveBack, { ...done, body: { onDay: inDays(0) } })).status).toBe(200);
  expect((await theirs.manager.call(items.delete, done)).status).toBe(200);
  const after = await ours.inside(({ db }) => db.selectFrom('audit').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow());
  expect(after).toEqual(lent);
});
