import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Engines } from './engines.ts';
import type { Log } from './log.ts';

/** Everything that a process needs to run services. */
export interface RuntimeDependencies {
  readonly engines: Engines;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** Secret that signs and verifies internal tokens between gateway and services. */
  readonly key: string;
}
