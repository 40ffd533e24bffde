import { z } from 'zod';
import { browserStorage } from '../../../lib/kept.ts';

const KEY = 'riideait.scanner';

/** `camera`: id of the one that was chosen; null: that at the back. */
const Settings = z.object({ sounds: z.boolean().default(true), camera: z.string().nullable().default(null) });
export type Settings = z.infer<typeof Settings>;

/** What was chosen in this browser. */
export function keptSettings(): Settings {
  try {
    return Settings.parse(JSON.parse(browserStorage.getItem(KEY) ?? '{}'));
  } catch {
    return Settings.parse({});
  }
}

export function keepSettings(settings: Settings): void {
  try {
    browserStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage they are chosen again after a reload.
  }
}
