import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { samplePayload } from './closed-loop.ts';
import type { System } from './system.ts';

/** The embedded event store as services use it: through the port, the writer thread and the checksums. */
export async function ardhi(folder: string): Promise<System> {
  const engines = await openEngines(readConfig({ DATA_DIR: folder }), systemClock, createLog('silent'));
  let made = 0;
  return {
    append(stream, expected) {
      made += 1;
      const id = String(made).padStart(26, '0');
      const events = [{ id, type: 'PriceChanged', schema: 1, data: samplePayload }];
      const at = systemClock.now();
      return engines.events.append({
        stream,
        expectedVersion: expected,
        events,
        at,
        actor: 'u',
        correlationId: id,
        commandId: id,
      });
    },
    count: () => engines.events.head(),
    close: () => engines.close(),
  };
}
