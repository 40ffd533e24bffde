import { circle, element, fold, inside, mirrored, path, rect, seam, stitch, thread, times } from './svg.ts';
import { beltBand, flower, fringe, lozenges } from './weaving.ts';

/** A man's felt hat. */
export const hat = (felt: string, ribbon: string): string =>
  [
    path('M66 372C66 334 170 318 300 318S534 334 534 372C534 420 420 446 300 446S66 420 66 372Z', felt),
    path('M66 372C66 334 170 318 300 318S534 334 534 372C534 392 420 402 300 402S66 392 66 372Z', '#ffffff', { opacity: 0.08 }),
    path('M186 372C176 270 182 196 212 170 240 148 360 148 388 170 418 196 424 270 414 372Q300 400 186 372Z', felt),
    path('M186 372C186 352 186 334 186 322Q300 350 414 322C414 336 414 352 414 372Q300 400 186 372Z', ribbon),
    stitch('M188 334Q300 360 412 334', thread.ochre, 4),
    stitch('M188 360Q300 387 412 360', thread.ochre, 4),
    fold('M250 170Q300 190 350 170', 9),
    stitch('M404 356Q440 400 430 440M410 352Q456 380 458 420', ribbon, 12),
  ].join('');

/** A stiff wreath that girls wear, its ribbons hanging behind. */
export const wreath = (): string =>
  [
    ...[thread.green, thread.ochre, thread.madder, thread.sky, thread.madder, thread.ochre, thread.green].map((colour, index) =>
      stitch(`M${216 + index * 28} 320C${196 + index * 34} 400 ${220 + index * 26} 450 ${186 + index * 38} 524`, colour, 19, {
        'stroke-linecap': 'butt',
      }),
    ),
    path('M108 208Q300 128 492 208L478 352Q300 428 122 352Z', thread.madder),
    inside(
      'wreath',
      'M108 208Q300 128 492 208L478 352Q300 428 122 352Z',
      ...times(7, (index) => {
        const x = 138 + index * 54;
        return path(`M${x} 222l27 58-27 58-27-58z`, thread.chalk) + path(`M${x} 254l12 26-12 26-12-26z`, thread.indigo);
      }),
      ...times(8, (index) => circle(111 + index * 54, 280, 8, thread.ochre)),
    ),
    stitch('M108 208Q300 128 492 208', thread.ochre, 13),
    stitch('M122 352Q300 428 478 352', thread.ochre, 13),
    ...times(15, (index) => circle(114 + index * 26.6, 196 - 62 * (1 - ((index - 7) / 7) ** 2) * 0.62, 8, thread.cloth)),
  ].join('');

/** A coif with lace along its edge. */
export const coif = (): string =>
  [
    ...times(17, (index) => {
      const angle = Math.PI * (0.98 - (index * 0.96) / 16);
      const [x, y] = [300 + Math.cos(angle) * 196, 372 - Math.sin(angle) * 244];
      return (
        element('circle', { cx: x, cy: y, r: 25, fill: thread.cloth, stroke: thread.seam, 'stroke-width': 4 }) +
        circle(x, y, 7, thread.seam)
      );
    }),
    path(
      'M112 384C100 220 190 140 300 140S500 220 488 384Q460 404 430 396C440 300 380 252 300 252S160 300 170 396Q140 404 112 384Z',
      thread.cloth,
      seam,
    ),
    path('M170 396C160 300 220 252 300 252S440 300 430 396Q300 452 170 396Z', '#e2d8c3'),
    ...times(7, (index) =>
      fold(`M${186 + index * 38} ${268 - Math.sin((index / 6) * Math.PI) * 30}Q${210 + index * 30} 320 ${216 + index * 28} 404`, 4),
    ),
    ...times(7, (index) => {
      const angle = Math.PI * (0.86 - (index * 0.72) / 6);
      return flower(300 + Math.cos(angle) * 162, 372 - Math.sin(angle) * 178, 19, index % 2 ? thread.green : thread.red, thread.ochre);
    }),
    mirrored(stitch('M124 392C112 440 140 470 122 522M136 394C150 440 170 470 160 512', thread.madder, 12)),
  ].join('');

/** A pair of long stockings. */
export function stockings(wool: string, edge: string): string {
  const leg =
    'M150 78H262C266 180 262 280 254 372C252 410 268 436 272 464C276 500 246 516 206 514L112 508C72 504 66 470 98 458C132 446 156 426 160 392C166 290 148 180 150 78Z';
  return mirrored(
    path(leg, wool, seam) +
      inside(
        'stocking',
        leg,
        ...times(9, (index) => stitch(`M${156 + index * 13} 80V118`, thread.seam, 3)),
        stitch('M140 134H270', edge, 9),
        stitch('M140 150H270', thread.indigo, 5),
      ) +
      stitch('M218 170C220 270 214 330 206 386', thread.seam, 4, { 'stroke-dasharray': '1 11' }) +
      fold('M252 440Q226 452 214 500', 5),
  );
}

/** A pair of soft leather shoes, drawn together by laces. */
export const softShoes = (): string =>
  mirrored(
    [
      path('M186 92C252 92 280 170 276 270 274 370 262 512 190 512 116 512 98 380 100 280 102 172 122 92 186 92Z', thread.leather),
      path('M188 236C236 236 246 300 242 360 238 430 226 474 190 474 152 474 138 430 136 366 134 300 142 236 188 236Z', thread.hide),
      path('M188 250C228 250 236 306 232 362 229 424 218 460 190 460 160 460 148 424 146 366 144 306 150 250 188 250Z', '#3f2c1c', {
        opacity: 0.55,
      }),
      ...times(9, (index) =>
        stitch(`M${126 + index * 15.5} ${214 - Math.sin((index / 8) * Math.PI) * 74}L${140 + index * 12} 238`, thread.hide, 5),
      ),
      stitch('M138 330C92 300 96 250 150 236M240 330C286 300 282 250 228 236', thread.chalk, 6),
      stitch('M150 236C176 214 202 214 228 236', thread.chalk, 6, { 'stroke-dasharray': '12 12' }),
    ].join(''),
  );

/** A wide patterned belt, folded in two, with fringes at its ends. */
export function belt(): string {
  const colours = [thread.madder, thread.chalk, thread.indigo, thread.chalk];
  const end = (y: number) => element('g', { transform: `translate(92 ${y + 112}) rotate(-90)` }, fringe(0, -2, 112, -58, 14, colours));
  return element(
    'g',
    { transform: 'rotate(-18 300 300)' },
    end(182),
    end(306),
    beltBand(92, 182, 420, 112, 7),
    beltBand(92, 306, 420, 112, 7),
    path('M511 182A59 118 0 0 1 511 418V306A6 6 0 0 0 511 294Z', thread.madder),
    stitch('M511 189A52 111 0 0 1 511 411M511 290A10 10 0 0 1 511 310', thread.indigo, 13, { 'stroke-linecap': 'butt' }),
  );
}

/** A pair of patterned mittens. */
export function mittens(ground: string, pattern: string, cuff: string): string {
  const hand = 'M118 260C112 150 140 84 196 84S276 150 274 260L266 430H128Z';
  const thumb = 'M268 282C296 262 318 282 310 322L292 398C284 420 266 418 262 396Z';
  return mirrored(
    element(
      'g',
      { transform: 'translate(-34 0)' },
      path(thumb, ground, { stroke: thread.linen, 'stroke-width': 5 }),
      path(hand, ground),
      inside(
        'mitten',
        hand,
        ...times(8, (row) => lozenges(104, 92 + row * 42, 188, 34, 6, pattern, row % 2 ? cuff : ground)),
        rect(100, 410, 200, 30, cuff),
      ),
      path('M122 424H270L280 516Q196 528 112 516Z', cuff),
      stitch('M118 446H276M116 470H278M114 494H280', thread.chalk, 6, { 'stroke-dasharray': '7 9' }),
    ),
  );
}
