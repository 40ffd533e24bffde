import { type Database, HOLDER_ROLE, MAKER_ROLE } from './database.ts';
import { type Beginning, inTransaction, opening, resultsOf, type Scope } from './scope.ts';

/** Who comes with a good link of a holder. */
export interface OpenedHolder {
  readonly ensembleId: number;
  /** In order. */
  readonly personIds: readonly number[];
  /** The loan whose pieces alone the link shows. */
  readonly loanId: number | null;
}

/** Who comes with a good link of a maker. */
export interface OpenedMaker {
  readonly ensembleId: number;
  readonly makerId: number;
}

/** A transaction by a link: as the role that sees its people, or its maker, alone. */
export interface LinkScope<Opened> extends Scope {
  readonly opened: Opened;
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer;
}
export type HolderScope = LinkScope<OpenedHolder>;
export type MakerScope = LinkScope<OpenedMaker>;

export interface LinkAdmission extends Beginning {
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer;
  /** Opens calendars, and nothing else. */
  readonly calendar?: boolean;
  /** Called where there is no good link: its throw ends the transaction. */
  readonly miss: () => never;
  /** Called where the ensemble of the link is frozen: its throw ends the transaction. */
  readonly frozen: () => never;
}

type Ground = Parameters<typeof opening>[0] & Pick<Database, 'pool' | 'on' | 'onLateError'>;

/** SQL: the function that finds a link, by its hash and the moment, and what it says of who comes. */
interface Kind {
  readonly role: string;
  readonly open: string;
  readonly who: string;
  /** Further arguments of `open`. */
  readonly how?: string;
}

/** As `withScope`, in the ensemble of a link: the opening round trip reads the link too. */
function withLinkScope<Opened extends { readonly ensembleId: number }, T>(
  database: Ground,
  { role, open, who, how = '' }: Kind,
  options: LinkAdmission,
  work: (scope: LinkScope<Opened>) => Promise<T>,
): Promise<T> {
  const { tokenHash, miss, frozen } = options;
  const hash = tokenHash.toString('hex');
  const link = `set_config('app.user_id', '', true), set_config('app.holder_link', '${hash}', true), ensemble_id as "ensembleId", frozen, ${who}
    from ${open}('\\x${hash}', '${options.now.toISOString()}'${how})`;
  const statement = opening(database, `'${role}'`, { ...options, impatient: true }, link);
  return inTransaction(
    database,
    options,
    async (client) => {
      const [, links] = await resultsOf(client, statement);
      const opened: Opened & { readonly frozen: boolean } = links?.rows[0] ?? miss();
      if (opened.frozen) frozen();
      return { ensembleId: opened.ensembleId, userId: null, opened, tokenHash };
    },
    work,
  );
}

/** In the ensemble of a holder's link: of its people. */
export const withHolderScope = <T>(database: Ground, options: LinkAdmission, work: (scope: HolderScope) => Promise<T>): Promise<T> => {
  const who = `person_ids as "personIds", set_config('app.person_ids', person_ids::text, true),
    loan_id as "loanId", set_config('app.loan_id', coalesce(loan_id::text, ''), true)`;
  return withLinkScope(database, { role: HOLDER_ROLE, open: 'open_holder', who, how: `, ${options.calendar === true}` }, options, work);
};

/** In the ensemble of a maker's link: of that maker. */
export const withMakerScope = <T>(database: Ground, options: LinkAdmission, work: (scope: MakerScope) => Promise<T>): Promise<T> => {
  const who = `maker_id as "makerId", set_config('app.maker_id', maker_id::text, true)`;
  return withLinkScope(database, { role: MAKER_ROLE, open: 'open_maker', who }, options, work);
};
