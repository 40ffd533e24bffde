import { rm } from 'node:fs/promises';

/** The server has stopped; delete its data, also where processes of its database still end. */
export default async function removeData(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR;
  if (folder?.includes('riideait-e2e-')) await rm(folder, { recursive: true, force: true, maxRetries: 60, retryDelay: 50 });
}
