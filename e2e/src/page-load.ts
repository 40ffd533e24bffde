// As a program: loads a page of 20,000 elements in the browser of the tests and prints how many ms that took (scripts/slowness.mjs).
import { chromium } from '@playwright/test';
import { chromium as options } from './chromium.ts';

const began = performance.now();
const browser = await chromium.launch(options);
const page = await browser.newPage();
await page.setContent(`<ul>${'<li><b>12</b> Muhu seelik</li>'.repeat(20_000)}</ul>`);
await page.getByText('Muhu seelik').count();
await browser.close();
process.stdout.write(String(Math.round(performance.now() - began)));
