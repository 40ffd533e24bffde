import type { Scope } from '../src/db/scope.ts';

/** A settled find of an item, with a photo and a contact, to which somebody has replied; `word` stands in each text. */
export const aFind = ({ db, now }: Scope, clothingItemId: number, { imageId, word }: { imageId?: number; word: string }) => {
  const at = now.toISOString();
  const done = { repliedAt: at, settledAt: at, settledAs: 'READ', settledText: `Loetud ${word}` };
  return db
    .insertInto('find')
    .values({
      clothingItemId,
      piece: `Vöö ${word}`,
      foundAt: at,
      place: `Staadion ${word}`,
      words: `Leidsin ${word}`,
      contact: word,
      ...done,
      imageId: imageId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

/** A receipt by mail and a settled answer with a photo, of a person; `word` stands in each text. */
export async function withAnswers(
  { db, now }: Scope,
  { personId, imageId, word }: Record<'personId' | 'imageId', number> & { word: string },
) {
  const at = now.toISOString();
  const photo = await db.insertInto('holderPhoto').values({ personId, imageId, sentAt: at }).returning('id').executeTakeFirstOrThrow();
  const lines = [{ issueId: 1, clothingName: `Vöö ${word}`, clothingNumber: '7', size: null, since: at, dueOn: null, missing: false }];
  await db
    .insertInto('holderReceipt')
    .values({ personId, confirmedAt: at, how: 'MAIL', address: `kinnitas-${word}@tants.ee`, lines: JSON.stringify(lines) })
    .execute();
  const said = { kind: 'DAMAGE', text: `Katki ${word}`, wearable: true, dueOn: '2026-11-11', measures: JSON.stringify({ waist: 71.5 }) };
  const settled = { settledAt: at, settledAs: 'REPAIR', settledText: `Parandame ${word}`, settledDueOn: '2026-11-12' };
  await db
    .insertInto('holderAnswer')
    .values({ personId, answeredAt: at, piece: `Vöö ${word} nr 7`, clothingItemId: 1, photoId: photo.id, ...said, ...settled })
    .execute();
}
