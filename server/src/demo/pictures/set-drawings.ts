import { garmentDrawings } from './garment-drawings.ts';
import { breeches, shirt, vest } from './garments.ts';
import { element, inside, thread } from './svg.ts';

/** A garment in its place within a whole costume: from the left and the top, and how much smaller. */
const worn = (drawing: string, x: number, y: number, scale: number): string =>
  element('g', { transform: `translate(${x} ${y}) scale(${scale})` }, drawing);

const drawn = (name: string): string => garmentDrawings[name]?.() ?? '';

/** An apron that is tied at the back. */
const tiedApron = (name: string): string => inside('tied', 'M198 60H402V136L440 560H160L198 136Z', drawn(name));

const woman = (head: string, blouse: string, skirt: string, apron = ''): string =>
  worn(drawn(head), 207, -8, 0.31) +
  worn(blouse, 138, 98, 0.54) +
  worn(drawn(skirt), 105, 196, 0.65) +
  worn(tiedApron(apron), 108, 188, 0.64);

const man = (head: string, bodice: string, trousers: string): string =>
  worn(
    worn(drawn('Valged villased sukad'), 195, 426, 0.35) +
      worn(trousers, 156, 264, 0.48) +
      worn(shirt(thread.cloth, thread.indigo), 138, 96, 0.54) +
      worn(bodice, 138, 98, 0.54) +
      worn(drawn(head), 207, -18, 0.31),
    21,
    8,
    0.93,
  );

/** What sets of the demo look like, on 600 x 600 points: their garments, laid out as they are worn. */
export const setDrawings: Readonly<Record<string, () => string>> = {
  'Hargla mehe komplekt': () => man('Hargla kaabu', drawn('Hargla vest'), breeches('#d3c6a8', thread.indigo)),
  'Muhu naise komplekt': () => woman('Muhu tanu, pitsiga', drawn('Muhu käised'), 'Muhu naise põikitriibuline seelik', 'Muhu tikitud põll'),
  'Kolga-Jaani naise komplekt': () => woman('Kolga-Jaani pärg', shirt(thread.cloth, thread.red), 'Kolga-Jaani seelik'),
  'Mustjala mehe komplekt': () =>
    man('Mustjala kaabu', vest(thread.madder, thread.black, thread.chalk), breeches('#2a4479', thread.madder)),
};
