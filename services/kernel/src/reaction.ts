import type { Message } from './decider.ts';
import type { Recorded } from './journal.ts';
import type { ServiceTools } from './service.ts';

/**
 * What follows from something that happened: a mail, a timer, a command on another stream.
 * Called at least once for each event; what it does must be named by the event's id so that a repeat changes nothing.
 */
export interface Reaction<E extends Message> {
  /** `accounts.on-user-registered` */
  readonly name: string;
  readonly hears: readonly string[];
  readonly on: {
    readonly [T in E['type']]?: (
      event: Extract<E, { type: T }>,
      recorded: Recorded,
      tools: ServiceTools,
    ) => Promise<unknown>;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: reactions of every kind stand side by side in a service.
export type AnyReaction = Reaction<any>;
