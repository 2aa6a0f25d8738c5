import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { agent } from './agent.ts';

/** Agents. */
export const agentModule: ServiceModule<unknown> = {
  deciders: [agent],
};
