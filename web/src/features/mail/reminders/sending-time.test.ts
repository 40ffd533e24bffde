import { expect, test } from 'vitest';
import { minutesToSend } from './sending-time.ts';

test.each([
  [0, 60, 0],
  [60, 60, 1],
  [61, 60, 2],
  [500, 60, 9],
  [3, 1, 3],
])('%i mails at %i a minute take %i minutes', (mails, perMinute, minutes) => {
  expect(minutesToSend(mails, perMinute)).toBe(minutes);
});
