// node scripts/icons.mjs: draws the icons of the installed app from web/public/favicon.svg into web/public/icons.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './node24.mjs';

const PUBLIC = join(root, 'web/public');

const favicon = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
/** Without round corners: phones cut the picture to a shape of their own. */
const square = favicon.replace(' rx="7"', '');
/** A phone may cut away all but the inner circle of 80 %: the picture is smaller there, on more ground. */
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect ', '<rect x="-4" y="-4" ')
  .replace('width="32" height="32"', 'width="40" height="40"');

const icons = [
  { name: '192', svg: favicon, size: 192 },
  { name: '512', svg: favicon, size: 512 },
  { name: 'maskable-512', svg: maskable, size: 512 },
  { name: 'apple-180', svg: square, size: 180 },
];

for (const { name, svg, size } of icons)
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, `icons/${name}.png`));
