import type { Clock } from '@ardhi/kernel/clock';
import type { Config } from '@ardhi/kernel/config/config';
import type { Engines } from '@ardhi/kernel/engines';
import type { Log } from '@ardhi/kernel/log/log';

/** The only switch between the modes; what a mode does not use is never loaded. */
export async function openEngines(config: Config, clock: Clock, log: Log): Promise<Engines> {
  if (config.MODE === 'embedded') return (await import('./embedded.ts')).openEmbedded(config, clock, log);
  return (await import('./distributed.ts')).openDistributed(config, clock, log);
}
