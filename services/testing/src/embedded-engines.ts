import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@ardhi/engines/embedded';
import { fixedClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { readConfig } from '@ardhi/kernel/runtime/config';
import type { OpenForTest } from './port-contract.ts';

/** The clock of the engines under test; reset each time they are opened. */
export const clock = fixedClock('2026-11-20T08:00:00.000Z');

/** Opens all embedded engines in a temporary folder and returns the part that a contract suite needs. */
export const openEmbeddedPart =
  <P>(select: (engines: Engines) => P): OpenForTest<P> =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ardhi-engines-'));
    clock.set('2026-11-20T08:00:00.000Z');
    const engines = await openEmbedded(readConfig({ DATA_DIR: folder }), clock, createLog('silent'));
    return {
      engine: select(engines),
      async close() {
        await engines.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };
