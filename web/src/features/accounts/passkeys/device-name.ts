/** The first match counts: Edge and Opera also name Chrome, and Chrome names Safari. */
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

/** Browser and system, as far as known: 'Chrome, Android'. */
export const deviceName = (userAgent: string): string =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined).join(', ');
