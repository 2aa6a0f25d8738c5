import type { Message } from '../write/decider.ts';
import type { RecordedEvent } from '../write/recorded-event.ts';
import type { ServiceContext } from './service.ts';

/**
 * Reaction to an event: an email, a scheduled job, a command to another stream.
 * Called at least once for each event; its effects must be idempotent, with keys derived from the event's id.
 */
export interface Reaction<E extends Message> {
  /** `accounts.on-user-registered` */
  readonly name: string;
  readonly subscribesTo: readonly string[];
  readonly on: {
    readonly [T in E['type']]?: (
      event: Extract<E, { type: T }>,
      recorded: RecordedEvent,
      context: ServiceContext,
    ) => Promise<unknown>;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a list of reactions has no common event type.
export type AnyReaction = Reaction<any>;
