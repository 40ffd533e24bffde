// What a person does on a page: finds things by what they are and are called, clicks, types, reads.
import { setTimeout as sleep } from 'node:timers/promises';
import { SLOWNESS } from '../../../../scripts/patience.ts';
import type { Wire } from './wires.ts';

/** How long something is waited for, ms. */
const PATIENCE = 20_000 * SLOWNESS;

/** Something on a page: `['button', 'Salvesta']`. A text is the whole name, a pattern part of it. Within another, if one is given. */
export type Thing = readonly [kind: keyof typeof KINDS, name: string | RegExp, within?: Thing];

const KINDS = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  field: 'input:not([type=checkbox]):not([type=file]), textarea, [contenteditable=true]',
  list: '[role=combobox]:not(input), select',
  option: '[role=option]',
  menuitem: '[role=menuitem]',
  checkbox: 'input[type=checkbox]',
  heading: 'h1, h2, h3',
  status: '[role=status], [role=alert]',
  dialog: '[role=dialog], [role=alertdialog]',
  region: 'section, [role=region]',
  row: 'tr, [role=row]',
  cell: '[role=gridcell], [role=grid] td',
  item: 'li',
} as const;

interface Found {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly count: number;
  /** Why it cannot be clicked. */
  readonly why: string | null;
}

/** Runs in the page: the first of those that are seen. */
const find = `(steps) => {
  const textOf = (element) => (element.textContent || '').replace(/\\s+/g, ' ').trim();
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby');
    if (by) return by.split(' ').map((id) => textOf(document.getElementById(id) || element)).join(' ').trim();
    const labels = element.labels ? [...element.labels].map(textOf).join(' ') : '';
    return element.getAttribute('aria-label') || labels || element.placeholder || textOf(element);
  };
  const isSeen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  let places = [document];
  for (const { css, exact, source, flags } of steps) {
    const isNamed = (element) => (source === undefined ? nameOf(element) === exact : new RegExp(source, flags).test(nameOf(element)));
    places = places.flatMap((place) => [...place.querySelectorAll(css)].filter((element) => isSeen(element) && isNamed(element)));
  }
  const [element] = places;
  if (!element) return null;
  const aim = element.type === 'checkbox' ? element.closest('label') || element.parentElement : element;
  const before = aim.getBoundingClientRect();
  if (before.top < 70 || before.bottom > innerHeight - 20) aim.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = aim.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isFree = hit && (aim.contains(hit) || hit.contains(aim));
  const moves = document.getAnimations().some(({ effect, playState }) => playState === 'running' && effect.target.contains(aim));
  const isOff = element.disabled || element.getAttribute('aria-disabled') === 'true';
  return { x, y, text: 'value' in element && element.tagName !== 'BUTTON' && element.tagName !== 'LI' ? String(element.value) : textOf(element), count: places.length, why: isOff ? 'it is disabled' : moves ? 'it moves' : isFree ? null : 'it is covered by ' + (hit ? hit.outerHTML.slice(0, 120) : 'nothing') };
}`;

const stepsOf = ([kind, name, within]: Thing): object[] => [
  ...(within === undefined ? [] : stepsOf(within)),
  { css: KINDS[kind], ...(typeof name === 'string' ? { exact: name } : { source: name.source, flags: name.flags }) },
];

const said = ([kind, name, within]: Thing): string => `${kind} ${name}${within === undefined ? '' : ` in ${said(within)}`}`;

export type Page = ReturnType<typeof pageOf>;

/** A tab of an engine as a person uses it, on the product at `url`. */
export function pageOf(wire: Wire, url: string) {
  /** Looks until it is so. A page that is just changing answers nothing. */
  const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
    let last = '';
    for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(100)) {
      const seen = await look().catch((error: Error) => {
        last = `: ${error.message}`;
        return undefined;
      });
      if (seen !== undefined) return seen;
    }
    const seen = await wire.call('() => location.pathname + ": " + document.body.innerText.slice(0, 200)', []).catch(String);
    throw new Error(`${what}${last}, at ${seen}`);
  };
  const call = <T>(code: string, ...words: unknown[]) => wire.call(code, words) as Promise<T>;
  const look = (thing: Thing) => call<Found | null>(find, stepsOf(thing));
  const see = (thing: Thing) => until(`not seen: ${said(thing)}`, async () => (await look(thing)) ?? undefined);
  /** One that rests, for something that moves is missed. */
  const click = async (thing: Thing) => {
    let before: Found | null = null;
    const { x, y } = await until(`not to be clicked: ${said(thing)}`, async () => {
      const found = await look(thing);
      const rests = found !== null && before?.x === found.x && before.y === found.y;
      before = found;
      if (found?.why) throw new Error(found.why);
      return rests ? (found ?? undefined) : undefined;
    });
    await wire.click(x, y);
  };
  const press = (...chord: string[]) => wire.keys(chord);
  const type = async (text: string) => {
    for (const key of text) await press(key);
  };
  return {
    ...{ call, look, see, click, press, type, until },
    goto: (path: string) => wire.goto(url + path),
    attach: (...paths: string[]) => wire.attach(paths),
    /** Once more where a page that was just starting has lost a key. */
    fill: (thing: Thing, text: string) =>
      until(`not to be filled: ${said(thing)}`, async () => {
        await click(thing);
        await press('Control', 'a');
        await (text === '' ? press('Backspace') : type(text));
        return (await look(thing))?.text.trim() === text.trim() || undefined;
      }),
    /** Until the page has these words. */
    read: (words: RegExp) =>
      until(
        `not read: ${words}`,
        async () => words.exec((await call<string>('() => document.body.innerText')).replace(/\s+/g, ' ')) ?? undefined,
      ),
    /** Until there is none. */
    gone: (thing: Thing) => until(`still there: ${said(thing)}`, async () => ((await look(thing)) === null ? true : undefined)),
    at: (path: RegExp) =>
      until(`not at ${path}`, async () => (path.test(await call<string>('() => location.pathname')) ? true : undefined)),
  };
}
