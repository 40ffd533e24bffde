/**
 * The query of an address as plain text. Values stay strings, so that a code such as `007` survives and the
 * contract alone decides what is a number. Of a repeated key the last value counts.
 */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** The query of an address with its `?`, without undefined, null and empty values; '' if nothing remains. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
