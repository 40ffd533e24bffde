import { rm } from 'node:fs/promises';

/** The server has stopped; delete its data. */
export default async function removeData(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR;
  if (folder?.includes('riideait-e2e-')) await rm(folder, { recursive: true, force: true });
}
