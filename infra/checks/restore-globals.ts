import { afterAll, vi } from 'vitest';

/** The files of a worker share its globals: what a file has replaced is put back after it. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
