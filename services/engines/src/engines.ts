import type { Clock } from '@ardhi/kernel/runtime/clock';
import type { Config } from '@ardhi/kernel/runtime/config';
import type { Engines } from '@ardhi/kernel/runtime/engines';
import type { Log } from '@ardhi/kernel/runtime/log';
import { requirePrivateKeys } from './private-keys.ts';

/** The only switch between the modes; adapters of the other mode are never loaded. @throws Error with one sentence that tells the operator what to do */
export async function openEngines(config: Config, clock: Clock, log: Log): Promise<Engines> {
  requirePrivateKeys(config.DATA_DIR);
  if (config.MODE === 'embedded') return (await import('./embedded.ts')).openEmbedded(config, clock, log);
  return (await import('./distributed.ts')).openDistributed(config, clock, log);
}
