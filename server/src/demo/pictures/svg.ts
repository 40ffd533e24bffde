/** Colours of an Estonian chest. */
export const thread = {
  /** The mat on which the client lays images, as WebP comes nearest to it. */
  linen: '#f0e9dc',
  cloth: '#fbf8f1',
  seam: '#d5c9b1',
  chalk: '#f3ead7',
  indigo: '#1d3461',
  sky: '#5b78b0',
  madder: '#8a1c2b',
  red: '#b23a3f',
  rose: '#d98a93',
  ochre: '#d8a23a',
  sun: '#e3b23c',
  green: '#2f6b4f',
  moss: '#7d8f4e',
  black: '#27252d',
  leather: '#8b6540',
  hide: '#6d4c2f',
} as const;

type Attributes = Readonly<Record<string, string | number>>;

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** An element; its content is whatever stands inside, as SVG. */
export const element = (name: string, attributes: Attributes, ...content: readonly string[]): string =>
  `<${name}${written(attributes)}>${content.join('')}</${name}>`;

export const path = (d: string, fill: string, more: Attributes = {}): string => element('path', { d, fill, ...more });

/** A line of thread. */
export const stitch = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string =>
  element('rect', { x, y, width, height, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string): string => element('circle', { cx, cy, r, fill });

/** The shade of a fold. */
export const fold = (d: string, width = 5): string => stitch(d, '#1f2430', width, { opacity: 0.12 });

/** An edge that sets light cloth off from the linen it lies on. */
export const seam = { stroke: thread.seam, 'stroke-width': 4, 'stroke-linejoin': 'round' } as const;

/** What is drawn, where it lies inside the outline. */
export const inside = (id: string, outline: string, ...content: readonly string[]): string =>
  element('clipPath', { id }, element('path', { d: outline })) + element('g', { 'clip-path': `url(#${id})` }, ...content);

/** The same again, mirrored at the middle of the picture. */
export const mirrored = (content: string): string => content + element('g', { transform: 'translate(600 0) scale(-1 1)' }, content);

/** Whole numbers from 0 on. */
export const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
