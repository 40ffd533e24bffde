import { z } from 'zod';

/** Format of the backup files that this code writes; a reader refuses a newer one. */
export const FORMAT = 1;

/** Files inside a backup, in this order; the manifest is last, so a file without one is incomplete. */
export const HEADER = 'riideait.json';
export const SECRET = 'secret';
export const MANIFEST = 'manifest.json';
export const imageEntry = (name: string): string => `images/${name}`;
export const tableEntry = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}`;

/** What an entry holds: an image file, or a part of a table in the text format of COPY. */
export function contentOf(entry: string): { readonly image: string } | { readonly table: string } | undefined {
  const image = /^images\/([0-9a-f]{64}(?:-s)?\.webp)$/.exec(entry)?.[1];
  if (image !== undefined) return { image };
  const table = /^tables\/([a-z_]+)\/\d{6,}$/.exec(entry)?.[1];
  return table === undefined ? undefined : { table };
}

export const Header = z.object({
  product: z.literal('Riideait'),
  format: z.int(),
  /** Newest migration of the database. */
  version: z.int(),
  madeAt: z.iso.datetime(),
});
export type Header = z.infer<typeof Header>;

const Sum = z.object({ bytes: z.int(), sha256: z.string() });
export type Sum = z.infer<typeof Sum>;

export const Manifest = z.object({
  /** Tables in the order in which their foreign keys can be loaded; parts as one stream. */
  tables: z.array(Sum.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** The next value of an identity column is above this. */
  sequences: z.record(z.string(), z.int()),
  images: z.record(z.string(), Sum),
  /** Files that the image store did not have. */
  missingImages: z.array(z.string()),
  secret: Sum,
});
export type Manifest = z.infer<typeof Manifest>;
