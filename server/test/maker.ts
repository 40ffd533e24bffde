import { type DoneForm, makerPageEndpoints } from '@riideait/contract';
import type { TestApp } from './app.ts';
import { aName, anIssue, anItem, aPerson } from './builders.ts';
import { aJob, aMaker, aMakerLink } from './care.ts';
import { makerOf } from './client.ts';
import { aRequestId } from './family.ts';

/** Makers with links, for the test file that calls this. */
export function makers({ app, anEnsemble }: Pick<TestApp, 'app' | 'anEnsemble'>) {
  const linkOf = (token: string) => {
    const client = makerOf(app, token);
    return {
      ...client,
      page: async () => (await client.call(makerPageEndpoints.read)).data,
      done: (id: number, form: Partial<DoneForm> = {}) =>
        client.call(makerPageEndpoints.done, { params: { id }, body: { requestId: aRequestId(), ...form } }),
      photograph: (file: Buffer) => client.call(makerPageEndpoints.photo, { file }),
    };
  };

  /** A seamstress with a link, and a skirt of Mari's that she takes in. */
  async function seamstress() {
    const ensemble = await anEnsemble();
    const made = await ensemble.inside(async (scope) => {
      const { id: kai } = await aMaker(scope, 'Kai');
      const name = await aName(scope, { name: 'Muhu seelik' });
      const skirt = await anItem(scope, { clothingNameId: name.id, clothingNumber: '12' });
      const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
      await anIssue(scope, mari.id, skirt.id);
      const job = await aJob(scope, skirt.id, { kinds: ['TAKE_IN', 'HEM'], text: 'Vöökohalt', promisedOn: '2026-12-10', makerId: kai });
      return { kai, skirt: skirt.id, name: name.id, mari: mari.id, job: job.id, token: await aMakerLink(scope, kai) };
    });
    const { inside } = ensemble;
    return {
      ...ensemble,
      ...made,
      link: linkOf(made.token),
      jobNow: () => inside(({ db }) => db.selectFrom('job').selectAll().where('id', '=', made.job).executeTakeFirstOrThrow()),
    };
  }

  return { seamstress, linkOf };
}
