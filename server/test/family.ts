import { type AnswerForm, type Holder, holderEndpoints, type ReceiptForm } from '@riideait/contract';
import type { TestApp, TestEnsemble } from './app.ts';
import { aHolderLink, aName, anIssue, anItem, aPerson } from './builders.ts';
import { holderOf } from './client.ts';

let requests = 0;
export const aRequestId = () => `00000000-0000-4000-8000-${String(++requests).padStart(12, '0')}`;

/** Calls of a link, with what a form has at least. */
const callsOf = (app: TestApp['app'], token: string) => {
  const client = holderOf(app, token);
  const people = async (): Promise<Holder[]> => (await client.call(holderEndpoints.read)).data.people;
  return {
    ...client,
    page: (personId: number) => people().then((all) => all.find(({ id }) => id === personId)),
    confirm: (personId: number, issueIds: readonly number[], more: Partial<ReceiptForm> = {}) =>
      client.call(holderEndpoints.confirm, { body: { personId, issueIds, requestId: aRequestId(), ...more } }),
    answer: (personId: number, form: Partial<AnswerForm>) =>
      client.call(holderEndpoints.answer, { body: { personId, kind: 'WORD', text: 'Tere', requestId: aRequestId(), ...form } }),
    photograph: (personId: number, file: Buffer) => client.call(holderEndpoints.photo, { body: { personId }, file }),
  };
};

/** Families with links, for the test file that calls this. */
export function families({ app, anEnsemble, database }: Pick<TestApp, 'app' | 'anEnsemble' | 'database'>) {
  const pagesOf = ({ ensembleId }: TestEnsemble, on: boolean) =>
    database().system.updateTable('ensemble').set({ holderPages: on }).where('id', '=', ensembleId).execute();

  const linkOf = (token: string) => callsOf(app, token);

  /** An ensemble with the pages on, two children of one address, and a link to it. */
  async function family(email = 'ema@tamm.test') {
    const ensemble = await anEnsemble();
    await pagesOf(ensemble, true);
    const made = await ensemble.inside(async (scope) => {
      const skirt = await aName(scope, { name: 'Muhu naise põikitriibuline seelik' });
      const piece = async (personId: number, clothingNumber: string) => {
        const item = await anItem(scope, { clothingNameId: skirt.id, clothingNumber });
        return { itemId: item.id, issueId: (await anIssue(scope, personId, item.id)).id };
      };
      const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', email });
      const jaan = await aPerson(scope, { firstName: 'Jaan', lastName: 'Tamm', email: ' Ema@Tamm.test ' });
      const other = await aPerson(scope, { firstName: 'Liisu', lastName: 'Lumi', email: 'liisu@lumi.test' });
      const pieces = { mari: await piece(mari.id, '12'), jaan: await piece(jaan.id, '7'), other: await piece(other.id, '3') };
      const token = await aHolderLink(scope, mari.id, email);
      return { skirt: skirt.id, mari: mari.id, jaan: jaan.id, other: other.id, pieces, token };
    });
    const { inside } = ensemble;
    return {
      ...ensemble,
      ...made,
      holder: linkOf(made.token),
      /** A further piece of a person. */
      hold: (personId: number, clothingNumber: string) =>
        inside(async (scope) => {
          const item = await anItem(scope, { clothingNameId: made.skirt, clothingNumber });
          return { itemId: item.id, issueId: (await anIssue(scope, personId, item.id)).id };
        }),
      link: (personId: number, to: string | null = null) => inside((scope) => aHolderLink(scope, personId, to)),
      rows: (table: 'holderReceipt' | 'holderAnswer' | 'holderPhoto' | 'itemImage') =>
        inside(({ db }) => db.selectFrom(table).selectAll().orderBy('id').execute()),
      isConfirmed: (personId: number) =>
        inside(
          async ({ db }) =>
            (await db.selectFrom('person').select('confirmed').where('id', '=', personId).executeTakeFirstOrThrow()).confirmed,
        ),
    };
  }

  return { family, linkOf, pagesOf };
}
