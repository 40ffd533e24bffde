import { getParser } from 'bowser';

const UNKNOWN = 'Tundmatu seade';

/**
 * Browser and system, as a user agent names itself: "Firefox, Android". For people to recognise a device by; it proves nothing.
 * @param userAgent null where none was sent
 */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN;
  const parser = getParser(userAgent);
  const names = [parser.getBrowserName(), parser.getOSName()].filter((name) => name !== '' && name !== undefined);
  return names.length === 0 ? UNKNOWN : names.join(', ');
}
