import { openEngines } from '@ardhi/engines/engines';
import { type Clock, systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import type { Engines } from '@ardhi/kernel/engines';
import { launch, type Running } from '@ardhi/kernel/launch';
import { createLog } from '@ardhi/kernel/log/log';
import type { Service, ServiceTools } from '@ardhi/kernel/service';
import { ledger } from './ledger-service.ts';

export interface Ledger {
  readonly engines: Engines;
  readonly running: Running;
  readonly tools: ServiceTools;
  close(): Promise<void>;
}

/** The ledger on the embedded engines in a folder. */
export async function openLedger(
  folder: string,
  clock: Clock = systemClock,
  service: Service = ledger,
): Promise<Ledger> {
  const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const log = createLog(config.LOG_LEVEL);
  const engines = await openEngines(config, clock, log);
  const key = 'a key of 32 characters or more, for tests';
  const running = await launch([service], { engines, config, clock, log, key });
  const tools = running.tools.get('chaos');
  if (tools === undefined) throw new Error('the ledger did not start');
  return {
    engines,
    running,
    tools,
    async close() {
      await running.close();
      await engines.close();
    },
  };
}
