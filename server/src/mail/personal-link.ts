import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { hashOfToken, tokenOf } from '../crypto/holder-token.ts';
import { derivedKey } from '../crypto/sealed.ts';
import type { Db } from '../db/database.ts';
import { escaped, SANS } from './mail-page.ts';

/** Stands in a stored mail for the link of its recipient, and is all that previews, tests and logs show of it. */
export const PERSONAL_LINK = '(isiklik link)';

/** The same in HTML: what keepers type makes no such tag. */
export const PERSONAL_LINK_HTML = `<span class="link" style="${SANS}">${PERSONAL_LINK}</span>`;

/** A mail that carries a link. */
export interface LinkedMail {
  readonly outbox: 'email' | 'account_mail';
  readonly ensembleId: number;
  readonly id: number;
  /** ISO 8601; a mail that is sent anew gets another link, since its first one may have ended. */
  readonly queuedAt: string;
  readonly address: string;
}

/** Makes the link of a mail: always the same one, and none that could be found without SECRET. */
export type LinkOf = (mail: LinkedMail) => { readonly url: string; readonly hash: Buffer };

export function linkMaker({ publicUrl, secret }: { readonly publicUrl: string; readonly secret: string }): LinkOf {
  const key = derivedKey(secret, 'links of holders');
  return ({ outbox, ensembleId, id, queuedAt, address }) => {
    const named = JSON.stringify([outbox, ensembleId, id, new Date(queuedAt).toISOString(), address.trim().toLowerCase()]);
    const token = tokenOf(createHmac('sha256', key).update(named).digest());
    return { url: `${publicUrl}/minu#${token}`, hash: hashOfToken(token) };
  };
}

/** Keeps the link of a mail in the transaction of its attempt, which names the ensemble. A repetition after a crash keeps the same. */
export const keepLink = (db: Db, hash: Buffer, personId: number, address: string, now: Date) =>
  sql`select keep_holder_link(${hash}, ${personId}, ${address}, ${now.toISOString()}::timestamptz)`.execute(db);

/** Whether a link of the transaction's ensemble shows anybody now. */
export const opens = async (db: Db, hash: Buffer, now: Date): Promise<boolean> =>
  (await sql`select from open_holder(${hash}, ${now.toISOString()}::timestamptz) where not frozen`.execute(db)).rows.length > 0;

interface Body {
  readonly html: string;
  readonly text: string;
}

/** A mail of an ensemble as it is sent. */
export const withLink = <B extends Body>(body: B, url: string): B => ({
  ...body,
  html: body.html.replaceAll(PERSONAL_LINK_HTML, `<a class="link" href="${escaped(url)}" style="${SANS};color:#1d3461">Minu riided</a>`),
  text: body.text.replaceAll(PERSONAL_LINK, url),
});

/** A letter as it is sent: its button leads to the link. */
export const withLinkOfButton = <B extends Body>(body: B, url: string): B => ({
  ...body,
  html: body.html.replaceAll(PERSONAL_LINK, escaped(url)),
  text: body.text.replaceAll(PERSONAL_LINK, url),
});
