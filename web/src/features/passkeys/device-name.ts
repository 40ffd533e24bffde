/** The first that matches counts: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /Linux/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], userAgent: string) => names.find(([, sign]) => sign.test(userAgent))?.[0];

/** A device by its browser and system, as far as they can be told: 'Chrome, Android'. */
export const deviceName = (userAgent: string): string =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined).join(', ');
