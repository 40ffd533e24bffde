/** The URL with another database. */
export function databaseUrl(url: string, database: string): string {
  const [address = '', query] = url.split('?');
  const other = address.replace(/\/[^/]*$/, `/${database}`);
  return query === undefined ? other : `${other}?${query}`;
}

/** The name of the database of a URL. */
export const nameIn = (url: string): string => new URL(url).pathname.slice(1);
