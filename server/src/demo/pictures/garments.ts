import { circle, fold, inside, mirrored, path, rect, seam, stitch, thread, times } from './svg.ts';
import { beltBand, flower, teeth } from './weaving.ts';

/** An apron; `ornament` lies on its cloth, which goes from 165 to 435 and from 130 to 500. */
export function apron(cloth: string, ornament: string): string {
  const body = 'M205 128H395L437 496Q300 516 163 496Z';
  return [
    stitch('M210 118C150 112 96 128 62 176M390 118C450 112 504 128 538 176', thread.madder, 16),
    path(body, cloth, seam),
    inside('apron', body, ornament),
    ...[225, 262, 300, 338, 375].map((x) => fold(`M${x} 142Q${300 + (x - 300) * 1.15} 240 ${300 + (x - 300) * 1.3} 330`)),
    beltBand(200, 100, 200, 34, 9),
  ].join('');
}

const SLEEVE = 'M226 128C176 140 140 176 116 232L58 408Q84 430 124 432L196 268Z';
const SHIRT = 'M232 122H368L392 168 404 500Q300 514 196 500L208 168Z';

/** A shirt or blouse; `ornament` is on its left sleeve and comes again on the right one. */
export function shirt(cloth: string, edge: string, ornament = ''): string {
  return [
    mirrored(
      path(SLEEVE, cloth, seam) +
        ornament +
        stitch('M60 405Q86 424 122 428', edge, 17) +
        stitch('M60 405Q86 424 122 428', thread.chalk, 4, { 'stroke-dasharray': '2 12' }) +
        fold('M190 190Q160 260 118 400'),
    ),
    path(SHIRT, cloth, seam),
    stitch('M300 140V262', thread.seam, 4),
    stitch('M288 140V256M312 140V256', edge, 5, { 'stroke-dasharray': '3 11' }),
    path('M240 96Q300 112 360 96L368 136Q300 152 232 136Z', cloth, seam),
    stitch('M244 110Q300 125 356 110', edge, 8),
    circle(300, 272, 9, thread.ochre),
    ...[240, 270, 330, 360].map((x) => fold(`M${x} 330V490`)),
  ].join('');
}

/** A waistcoat or bodice that buttons up in front. */
export function vest(cloth: string, edge: string, buttons: string, stripes: readonly string[] = []): string {
  const panel = 'M222 96L270 92 296 220V486Q230 498 168 476C188 404 190 340 180 272 206 240 226 180 222 96Z';
  const lines = stripes.flatMap((colour, index) => times(6, (row) => stitch(`M${180 + row * 24 + index * 8} 90V500`, colour, 4)));
  const left = [
    path(panel, cloth),
    inside('vest', panel, ...lines),
    stitch('M270 92L296 220V486Q230 498 168 476', edge, 9),
    stitch('M222 96C226 180 206 240 180 272', edge, 7),
    fold('M226 300Q236 400 226 484'),
  ].join('');
  return [
    path('M240 92Q300 132 360 92L326 250H274Z', '#cbbfa6'),
    mirrored(left),
    ...times(6, (index) => circle(284, 246 + index * 42, 8.5, buttons) + circle(316, 246 + index * 42, 8.5, buttons)),
  ].join('');
}

/** Knee breeches. */
export function breeches(cloth: string, ribbon: string): string {
  const leg = 'M196 112H300V214L284 470Q224 486 170 470C164 340 172 214 196 112Z';
  const side = [
    path(leg, cloth),
    fold('M232 170Q214 320 220 462', 7),
    fold('M266 230Q256 350 258 466', 5),
    stitch('M171 452Q226 468 285 452', ribbon, 13),
    stitch('M180 460C166 484 168 500 160 520M186 462C184 486 188 502 182 524', ribbon, 6),
    ...times(3, (index) => circle(183, 428 - index * 30, 6.5, thread.ochre)),
  ].join('');
  return [
    mirrored(side),
    path('M190 92H410L406 136H194Z', cloth),
    stitch('M194 136H406', '#0d1a35', 5, { opacity: 0.5 }),
    stitch('M300 136V226', '#0d1a35', 5, { opacity: 0.5 }),
    ...[262, 300, 338].map((x) => circle(x, 114, 8, thread.ochre)),
  ].join('');
}

/** Bands of flowers and teeth along the hem of an apron. */
export const flowerHem = (): string =>
  [
    rect(140, 376, 320, 10, thread.red),
    rect(140, 392, 320, 5, thread.green),
    ...times(6, (index) => flower(190 + index * 44, 428, 24, index % 2 ? thread.rose : thread.red, thread.ochre)),
    ...times(7, (index) => path(`M${168 + index * 44} 446q-14-22 0-38q14 16 0 38z`, thread.green)),
    teeth(140, 462, 320, 18, 20, thread.ochre),
    rect(140, 458, 320, 6, thread.red),
    ...times(4, (index) => flower(234 + index * 44, 330, 15, thread.rose, thread.ochre)),
  ].join('');

/** Fine checks, as aprons of cotton have them. */
export const checks = (colour: string): string =>
  [
    ...times(22, (index) => stitch(`M${150 + index * 15} 120V520`, colour, index % 3 ? 2.5 : 6)),
    ...times(26, (index) => stitch(`M140 ${130 + index * 15}H460`, colour, index % 3 ? 2.5 : 6, { opacity: 0.8 })),
  ].join('');
