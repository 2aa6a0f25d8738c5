import { openEngines } from '@ardhi/engines/engines';
import { type Clock, systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { type ApplicationHandle, launch } from '@ardhi/kernel/runtime/launch';
import type { Service, ServiceContext } from '@ardhi/kernel/runtime/service';
import { ledger } from './ledger-service.ts';

interface OpenLedgerOptions {
  readonly clock?: Clock;
  readonly service?: Service;
  readonly settings?: EngineSettings;
}

export interface Ledger {
  readonly engines: Engines;
  readonly application: ApplicationHandle;
  readonly context: ServiceContext;
  close(): Promise<void>;
}

const key = 'a key of 32 characters or more, for tests';

/** Settings that name external engines; without them, the embedded engines in the folder are opened. */
export type EngineSettings = Readonly<Record<string, string>>;

/** Opens the ledger on embedded engines in a folder, or on the engines named in the settings. */
export async function openLedger(
  folder: string,
  { clock = systemClock, service = ledger, settings = {} }: OpenLedgerOptions = {},
): Promise<Ledger> {
  const ledgerSettings = { DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent', INTERNAL_KEY: key };
  const config = readConfig({ ...settings, ...ledgerSettings });
  const log = createLog(config.LOG_LEVEL);
  const engines = await openEngines(config, clock, log);
  const application = await launch([service], { engines, config, clock, log, key });
  const context = application.contexts.get('chaos');
  if (context === undefined) throw new Error('the ledger did not start');
  return {
    engines,
    application,
    context,
    async close() {
      await application.close();
      await engines.close();
    },
  };
}
