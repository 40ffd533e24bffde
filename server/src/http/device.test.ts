import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0', 'Firefox, Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0`, 'Microsoft Edge, Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/124.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['curl/8.1.2', 'Tundmatu seade'],
  ['-', 'Tundmatu seade'],
  ['', 'Tundmatu seade'],
  [null, 'Tundmatu seade'],
])('%s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
