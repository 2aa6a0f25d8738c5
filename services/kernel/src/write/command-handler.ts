import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Documents } from '../ports/documents/documents.ts';
import type { Committed } from '../ports/event-store/event-store.ts';
import { isTransient } from '../ports/transient-errors.ts';
import { type CollectionAliases, collectionAliases } from '../read/collection-aliases.ts';
import type { AnyProjection } from '../read/projection.ts';
import { aggregateCache } from './aggregate-cache.ts';
import type { DecisionContext, Message } from './decider.ts';
import { decide } from './decider.ts';
import { inlineDocumentChanges } from './inline-documents.ts';
import { keyedMutex } from './keyed-mutex.ts';
import { type ReadWriteLock, readWriteLock } from './read-write-lock.ts';
import type { AnyDecider, RecordedEvent } from './recorded-event.ts';
import { refuse } from './refusal.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { TypedEventStore } from './typed-event-store.ts';

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

export interface CommandResult {
  readonly events: readonly Message[];
  readonly version: number;
  /** Position of the last event; 0 when no event was appended. */
  readonly position: number;
}

export interface CommandHandler {
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

/** Optimistic concurrency failure of the store (as opposed to a refusal by a decider): another writer appended first. */
const isConflict = (error: unknown): boolean => (error as { name?: string }).name === 'VersionConflict';

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
  const runExclusive = keyedMutex();

  /** The result of an earlier run of the same command; undefined if it never ran. */
  async function previousResult({
    decider,
    id,
    commandId,
  }: CommandEnvelope): Promise<CommandResult | undefined> {
    const history = await Array.fromAsync(eventStore.read(decider, id));
    const repeats = history.filter((recorded) => recorded.commandId === commandId);
    return repeats.length === 0 ? undefined : resultOf(repeats);
  }

  async function attempt(envelope: CommandEnvelope): Promise<CommandResult> {
    const { decider, id, command, context } = envelope;
    const { state, version, position } = await aggregates.load(decider, id);
    if (envelope.expectedVersion !== undefined && envelope.expectedVersion !== version)
      refuse('VERSION_CONFLICT', { version });
    const events = decide(decider, state, command, context) as readonly Message[];
    if (events.length === 0) return (await previousResult(envelope)) ?? { events, version, position };
    const done = await commit(envelope, version, events);
    if (done.repeated) return (await previousResult(envelope)) ?? { events, ...done };
    return { events, version: done.version, position: done.position };
  }

  /** A command that is refused now may have succeeded before: then the earlier result is returned. Transient errors are rethrown, since the store cannot be asked. */
  async function attemptIdempotently(envelope: CommandEnvelope): Promise<CommandResult> {
    try {
      return await attempt(envelope);
    } catch (error) {
      if (isConflict(error) || isTransient(error)) throw error;
      const done = await previousResult(envelope);
      if (done === undefined) throw error;
      return done;
    }
  }

  async function commit(
    envelope: CommandEnvelope,
    version: number,
    events: readonly Message[],
  ): Promise<Committed> {
    const { decider, id, context, correlationId, commandId, trace } = envelope;
    const metadata = {
      at: context.now,
      actor: context.actor,
      correlationId,
      commandId,
      ...omitUndefined({ trace, onBehalfOf: context.onBehalfOf }),
    };
    const pending = { decider, id, version, events, metadata };
    const changes = await inlineDocumentChanges(pending, inline, aliases, documents);
    return eventStore.append(decider, { id, expectedVersion: version, events, documents: changes, metadata });
  }

  async function handle(envelope: CommandEnvelope): Promise<CommandResult> {
    for (let attempts = 1; ; attempts++) {
      try {
        return await lock.runShared(() => attemptIdempotently(envelope));
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

const resultOf = (events: readonly RecordedEvent[]): CommandResult => ({
  events: events.map((recorded) => recorded.event),
  version: events.at(-1)?.version ?? 0,
  position: events.at(-1)?.position ?? 0,
});
