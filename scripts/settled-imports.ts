import { afterAll, vi } from 'vitest';

// Files share their modules. One that is still loading when its file ends would stay failed for all files after it.
afterAll(() => vi.dynamicImportSettled());
