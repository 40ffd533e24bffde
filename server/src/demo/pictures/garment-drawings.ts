import { belt, coif, hat, mittens, softShoes, stockings, wreath } from './accessories.ts';
import { apron, breeches, checks, flowerHem, shirt, vest } from './garments.ts';
import { skirt } from './skirt.ts';
import { thread, times } from './svg.ts';
import { flower } from './weaving.ts';

const { black, chalk, cloth, green, indigo, madder, moss, ochre, red, rose, sky, sun } = thread;

/** Flowers down the sleeve of a blouse. */
const flowersOnSleeve = times(3, (index) => flower(100 - index * 9, 330 + index * 32, 17, index % 2 ? rose : red, ochre)).join('');

/** What garments of the demo look like, on 600 x 600 points; those left out show how a name without an image looks. */
export const garmentDrawings: Readonly<Record<string, () => string>> = {
  'Muhu naise põikitriibuline seelik': () =>
    skirt({
      stripes: [
        ...times(
          5,
          () =>
            [
              [sun, 26],
              [red, 5],
              [sun, 10],
              [black, 4],
              [sun, 10],
              [rose, 6],
            ] as const,
        ).flat(),
        [sun, 30],
      ],
      repeats: null,
      hem: [
        [black, 9],
        [red, 16],
        [green, 7],
        [chalk, 5],
        [red, 10],
      ],
    }),
  'Kihnu kört': () =>
    skirt({
      stripes: [
        [madder, 16],
        [indigo, 3],
        [madder, 7],
        [green, 4],
        [chalk, 1.6],
        [green, 4],
        [madder, 7],
        [ochre, 2.4],
        [black, 4],
        [ochre, 2.4],
      ],
      repeats: 5,
    }),
  'Tõstamaa seelik': () =>
    skirt({
      stripes: [
        [indigo, 10],
        [sky, 3],
        [madder, 9],
        [ochre, 2],
        [green, 8],
        [chalk, 1.5],
        [green, 3],
        [red, 5],
      ],
      repeats: 6,
      hem: [[madder, 8]],
    }),
  'Mustjala seelik': () =>
    skirt({
      stripes: [
        [black, 9],
        [red, 7],
        [black, 3],
        [ochre, 3],
        [black, 3],
        [moss, 4],
      ],
      repeats: 8,
      hem: [
        [red, 14],
        [ochre, 4],
      ],
    }),
  'Kolga-Jaani seelik': () =>
    skirt({
      stripes: [
        [green, 9],
        [red, 4],
        [chalk, 2],
        [indigo, 8],
        [chalk, 2],
        [red, 4],
        [ochre, 3],
      ],
      repeats: 7,
    }),
  'Muhu tikitud põll': () => apron(cloth, flowerHem()),
  'Kihnu põll': () => apron('#dfe5ef', checks(indigo)),
  'Muhu käised': () => shirt(cloth, red, flowersOnSleeve),
  'Hargla särk': () => shirt(cloth, indigo),
  'Tõstamaa liistik': () => vest(madder, ochre, chalk, [indigo, green]),
  'Hargla vest': () => vest(indigo, '#47619a', ochre),
  'Meeste põlvpüksid, sinised': () => breeches('#2a4479', madder),
  'Mustjala kaabu': () => hat(black, madder),
  'Hargla kaabu': () => hat('#5d5348', indigo),
  'Kolga-Jaani pärg': wreath,
  'Muhu tanu, pitsiga': coif,
  'Valged villased sukad': () => stockings(cloth, madder),
  Pastlad: softShoes,
  'Kirivöö, lai': belt,
  'Kihnu kindad, troi': () => mittens(indigo, chalk, madder),
};
