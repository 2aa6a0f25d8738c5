import type { Decider, Message } from './decider.ts';

/** An event as deciders and projections see it: upcast to its current schema, personal fields decrypted. */
export interface RecordedEvent<E extends Message = Message> {
  readonly event: E;
  readonly id: string;
  readonly stream: string;
  /** Id of the aggregate, the part of the stream name after the category: `01H…` for `listing-01H…`. */
  readonly subject: string;
  readonly version: number;
  readonly position: number;
  readonly at: string;
  readonly actor: string;
  readonly onBehalfOf?: string;
  readonly correlationId: string;
  readonly commandId: string;
  readonly trace?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of deciders has no common state, command and event type.
export type AnyDecider = Decider<any, any, any>;
