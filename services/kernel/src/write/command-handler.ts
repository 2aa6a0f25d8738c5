import { keyedMutex } from '../base/keyed-mutex.ts';
import { refuse } from '../base/refusal.ts';
import type { Documents } from '../ports/documents/documents.ts';
import { aggregateCache } from './aggregate-cache.ts';
import { type CollectionAliases, collectionAliases } from './collection-aliases.ts';
import { commandAttempt, isConflict } from './command-attempt.ts';
import type { DecisionContext, Message } from './decider.ts';
import type { AnyProjection } from './projection.ts';
import { type ReadWriteLock, readWriteLock } from './read-write-lock.ts';
import type { AnyDecider } from './recorded-event.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { TypedEventStore } from './typed-event-store.ts';

/** A command with everything that identifies it and its caller. */
export interface CommandEnvelope {
  readonly decider: AnyDecider;
  readonly id: string;
  readonly command: Message;
  readonly context: DecisionContext;
  readonly correlationId: string;
  /** Idempotency key: a command with an id that the stream has seen returns the result of the first run. */
  readonly commandId: string;
  /** W3C trace context (`traceparent`) of the caller. */
  readonly trace?: string;
  /** From `If-Match`: the command is refused with VERSION_CONFLICT unless the stream is at this version. */
  readonly expectedVersion?: number;
}

/** Result of a command: the events that it appended. */
export interface CommandResult {
  readonly events: readonly Message[];
  readonly version: number;
  /** Position of the last event; 0 when no event was appended. */
  readonly position: number;
}

/** Runs the commands of a service, one at a time for each stream. */
export interface CommandHandler {
  /** @throws Refusal when the decider refuses, and VERSION_CONFLICT when other writers keep winning */
  handle(envelope: CommandEnvelope): Promise<CommandResult>;
  /** The current state and version of one stream, for responses. Deciders only ever see the state of their own stream. */
  state<S>(decider: AnyDecider, id: string): Promise<{ readonly state: S; readonly version: number }>;
  /** Empties the aggregate cache, so that every stream is read from the store again. */
  clearCache(): void;
}

interface CommandHandlerOptions {
  readonly aliases?: CollectionAliases;
  readonly lock?: ReadWriteLock;
  readonly snapshots?: SnapshotStore;
}

const maxAttempts = 5;

/**
 * Handles commands: loads the aggregate, lets its decider decide, and appends the events together with the documents of
 * inline projections in one commit. Retries up to 5 times on a version conflict.
 */
export function commandHandler(
  eventStore: TypedEventStore,
  documents: Documents,
  inline: readonly AnyProjection[],
  { aliases = collectionAliases(), lock = readWriteLock(), snapshots }: CommandHandlerOptions = {},
): CommandHandler {
  const aggregates = aggregateCache(eventStore, snapshots);
  const attempt = commandAttempt({ eventStore, documents, inline, aliases, aggregates });
  const runExclusive = keyedMutex();

  async function handle(envelope: CommandEnvelope): Promise<CommandResult> {
    for (let attempts = 1; ; attempts++) {
      try {
        return await lock.runShared(() => attempt(envelope));
      } catch (error) {
        if (!isConflict(error)) throw error;
        if (envelope.expectedVersion !== undefined || attempts === maxAttempts) {
          refuse('VERSION_CONFLICT', { version: (error as { actualVersion?: number }).actualVersion });
        }
      }
    }
  }

  return {
    handle: (envelope) => runExclusive(`${envelope.decider.name}-${envelope.id}`, () => handle(envelope)),
    async state<S>(decider: AnyDecider, id: string) {
      const { state, version } = await aggregates.load(decider, id);
      return { state: state as S, version };
    },
    clearCache: aggregates.clear,
  };
}
