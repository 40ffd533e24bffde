import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { build, type Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { t as english } from '../test/licences-texts.en.ts';
import { theme } from './ui/theme.ts';

const SCREEN = join(import.meta.dirname, 'features/upkeep/licences/licences-screen.tsx');

/** One package in the place of all. */
const packages: Plugin = {
  name: 'packages',
  resolveId: (id) => (id === 'virtual:licences' ? id : null),
  load: (id) => (id === 'virtual:licences' ? `export const packages = [{ name: 'react', version: '19.3.1', licence: 'MIT' }]` : null),
};

/** The table of another language in the place of the Estonian one. */
const inEnglish: Plugin = {
  name: 'in-english',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './texts.ts' && importer === SCREEN ? join(import.meta.dirname, '../test/licences-texts.en.ts') : null,
};

/** Draws the screen from a build of its own. */
async function draw(...plugins: Plugin[]): Promise<void> {
  // Within the project, whose packages the build imports.
  const cache = join(import.meta.dirname, '../../.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'language-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  await build({ configFile: false, logLevel: 'error', plugins: [packages, ...plugins], build: { ssr: SCREEN, outDir } });
  const { LicencesScreen }: { LicencesScreen: ComponentType } = await import(join(outDir, 'licences-screen.js'));
  render(
    <ThemeProvider theme={theme}>
      <LicencesScreen />
    </ThemeProvider>,
  );
  onTestFinished(cleanup);
}

test('a build with another table of texts draws a screen in that language', async () => {
  await draw();
  screen.getByRole('heading', { name: 'Litsentsid' });
  cleanup();

  await draw(inEnglish);
  screen.getByRole('heading', { name: english('title') });
  screen.getByRole('columnheader', { name: english('name') });
  expect(document.body.textContent).not.toMatch(/Litsents|Pakett/);
});
