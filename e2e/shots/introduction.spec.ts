import { writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import sharp from 'sharp';
import { fileOf, pictures, shoot } from '../src/introduction.ts';

test('the pictures of the introduction', async ({ browser }, { project }) => {
  test.skip(project.name !== 'desktop', 'They have sizes of their own');
  for (const picture of pictures)
    await writeFile(
      fileOf(picture),
      await sharp(await shoot(browser, picture, 2))
        .webp({ quality: 80, effort: 6 })
        .toBuffer(),
    );
});
