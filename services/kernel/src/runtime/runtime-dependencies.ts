import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Engines } from '../ports/engines.ts';
import type { Config } from './config.ts';

/** Everything that a process needs to run services. */
export interface RuntimeDependencies {
  readonly engines: Engines;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** Secret that signs and verifies internal tokens between gateway and services. */
  readonly key: string;
}
