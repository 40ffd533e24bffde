import { element, path, rect, thread, times } from './svg.ts';

/** A row of lozenges from edge to edge, as belts have them: light, with a kernel. */
export function lozenges(x: number, y: number, width: number, height: number, count: number, light: string, kernel: string): string {
  const step = width / count;
  const lozenge = (cx: number, half: number, tall: number, fill: string) =>
    path(`M${cx - half} ${y + height / 2}l${half} ${-tall} ${half} ${tall} ${-half} ${tall}z`, fill);
  return times(count, (index) => {
    const cx = x + (index + 0.5) * step;
    return lozenge(cx, step * 0.42, height / 2, light) + lozenge(cx, step * 0.19, height * 0.22, kernel);
  }).join('');
}

/** Teeth that point down (or up, where the height is negative), each as wide as this part of its place. */
export const teeth = (x: number, y: number, width: number, height: number, count: number, fill: string, part = 1): string => {
  const step = width / count;
  return times(count, (index) => path(`M${x + index * step} ${y}h${step * part}l${(-step * part) / 2} ${height}z`, fill)).join('');
};

/** A band of a belt lying flat: red between two edges, lozenges, and teeth in what lies between them. */
export function beltBand(x: number, y: number, width: number, height: number, count: number): string {
  const edge = height * 0.16;
  const inner = height - 2 * edge;
  const step = width / count;
  return [
    rect(x, y, width, height, thread.indigo),
    rect(x, y + edge, width, inner, thread.madder),
    lozenges(x, y + edge, width, inner, count, thread.chalk, thread.indigo),
    teeth(x + step * 0.86, y + edge, step * (count - 1), inner * 0.28, count - 1, thread.ochre, 0.28),
    teeth(x + step * 0.86, y + edge + inner, step * (count - 1), -inner * 0.28, count - 1, thread.ochre, 0.28),
  ].join('');
}

/** A flower of five leaves around an eye. */
export function flower(cx: number, cy: number, r: number, leaf: string, eye: string): string {
  const leaves = times(5, (index) => {
    const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2;
    return element('circle', { cx: cx + Math.cos(angle) * r * 0.62, cy: cy + Math.sin(angle) * r * 0.62, r: r * 0.44, fill: leaf });
  });
  return leaves.join('') + element('circle', { cx, cy, r: r * 0.32, fill: eye });
}

/** Threads that hang from an edge. */
export const fringe = (x: number, y: number, width: number, length: number, count: number, colours: readonly string[]): string =>
  times(count, (index) => {
    const at = x + ((index + 0.5) * width) / count;
    return path(`M${at} ${y}v${length}`, 'none', {
      stroke: colours[index % colours.length] ?? thread.madder,
      'stroke-width': (width / count) * 0.62,
      'stroke-linecap': 'round',
    });
  }).join('');
