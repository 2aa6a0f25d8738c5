import { openEngines } from '@ardhi/engines/engines';
import { type Clock, systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import type { Engines } from '@ardhi/kernel/engines';
import { launch, type Running } from '@ardhi/kernel/launch';
import { createLog } from '@ardhi/kernel/log/log';
import type { Service, ServiceTools } from '@ardhi/kernel/service';
import { ledger } from './ledger-service.ts';

interface Opening {
  readonly clock?: Clock;
  readonly service?: Service;
  readonly settings?: EngineSettings;
}

export interface Ledger {
  readonly engines: Engines;
  readonly running: Running;
  readonly tools: ServiceTools;
  close(): Promise<void>;
}

const key = 'a key of 32 characters or more, for tests';

/** Names engines that run elsewhere; without any, the embedded ones in the folder are opened. */
export type EngineSettings = Readonly<Record<string, string>>;

/** The ledger on the engines in a folder, or on those that settings name. */
export async function openLedger(
  folder: string,
  { clock = systemClock, service = ledger, settings = {} }: Opening = {},
): Promise<Ledger> {
  const own = { DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent', INTERNAL_KEY: key };
  const config = readConfig({ ...settings, ...own });
  const log = createLog(config.LOG_LEVEL);
  const engines = await openEngines(config, clock, log);
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
