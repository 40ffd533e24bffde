import { getParser } from 'bowser';

const UNKNOWN = 'Tundmatu seade';

/**
 * Browser and system of a user agent: "Firefox, Android". Helps people to recognise a device; proves nothing.
 * @param userAgent null if none was sent
 */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN;
  const parser = getParser(userAgent);
  const names = [parser.getBrowserName(), parser.getOSName()].filter((name) => name !== '' && name !== undefined);
  return names.length === 0 ? UNKNOWN : names.join(', ');
}
