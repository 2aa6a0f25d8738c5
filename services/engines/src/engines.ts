import type { Clock } from '@ardhi/kernel/base/clock';
import type { Log } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import type { Config } from '@ardhi/kernel/runtime/config';
import { clamdAddress, clamdScanner } from './clamd/virus-scanner.ts';
import type { EngineUse } from './engine-use.ts';
import { requirePrivateKeys } from './private-keys.ts';

/** The only switch between the modes; adapters of the other mode are never loaded. `use` limits what a process of the distributed mode opens. @throws Error with one sentence that tells the operator what to do */
export async function openEngines(config: Config, clock: Clock, log: Log, use?: EngineUse): Promise<Engines> {
  requirePrivateKeys(config.DATA_DIR);
  return { ...(await openMode(config, clock, log, use)), ...openScanner(config, log) };
}

async function openMode(config: Config, clock: Clock, log: Log, use?: EngineUse): Promise<Engines> {
  if (config.MODE === 'embedded') return (await import('./embedded.ts')).openEmbedded(config, clock, log);
  return (await import('./distributed.ts')).openDistributed(config, clock, log, use);
}

/** The virus scanner of the settings; where strangers upload files, a start without one says so. */
function openScanner({ VIRUS_SCANNER, NODE_ENV }: Config, log: Log): Pick<Engines, 'scanner'> {
  if (VIRUS_SCANNER !== undefined) return { scanner: clamdScanner(clamdAddress(VIRUS_SCANNER)) };
  if (NODE_ENV === 'production')
    log.warn(
      {},
      'scanner.none: uploaded files are not scanned for viruses; set VIRUS_SCANNER to the address of clamd (operations.md, "Virus scanner")',
    );
  return {};
}
