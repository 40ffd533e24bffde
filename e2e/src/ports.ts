import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Port of the product under test; E2E_PORT lets two runs go side by side. */
export const PORT = Number(process.env.E2E_PORT ?? 4310);

/** Address of the product; E2E_URL is one that runs already, with a certificate signed by itself. */
export const PRODUCT = process.env.E2E_URL ?? `http://localhost:${PORT}`;
export const RUNS_ALREADY = process.env.E2E_URL !== undefined;

/** Ports of the mailbox: SMTP and HTTP. */
export const SMTP_PORT = PORT + 10_000;
export const MAILBOX_PORT = PORT + 20_000;

/** What the camera shows: `camera.ts` writes it. */
export const CAMERA_FILE = join(tmpdir(), `riideait-camera-${PORT}.mjpeg`);
