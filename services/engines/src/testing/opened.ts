import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import type { Engines } from '@ardhi/kernel/engines';
import { createLog } from '@ardhi/kernel/log/log';
import type { OpenForTest } from '@ardhi/kernel/testing/contract';
import { openEmbedded } from '../embedded.ts';

export const clock = fixedClock('2026-11-20T08:00:00.000Z');

/** Opens all embedded engines in a folder of their own and hands out the part that a contract is about. */
export const opened =
  <P>(part: (engines: Engines) => P): OpenForTest<P> =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ardhi-engines-'));
    clock.set('2026-11-20T08:00:00.000Z');
    const engines = await openEmbedded(readConfig({ DATA_DIR: folder }), clock, createLog('silent'));
    return {
      engine: part(engines),
      async close() {
        await engines.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };
