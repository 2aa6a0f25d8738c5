import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '../base/refusal.ts';
import type { Documents } from '../ports/documents/documents.ts';
import type { Committed } from '../ports/event-store/event-store.ts';
import { isTransient } from '../ports/transient-errors.ts';
import type { AggregateCache } from './aggregate-cache.ts';
import type { CollectionAliases } from './collection-aliases.ts';
import type { CommandEnvelope, CommandResult } from './command-handler.ts';
import { decide, type Message } from './decider.ts';
import { inlineDocumentChanges } from './inline-documents.ts';
import type { AnyProjection } from './projection.ts';
import type { RecordedEvent } from './recorded-event.ts';
import type { TypedEventStore } from './typed-event-store.ts';

/** Stores that an attempt reads and writes. */
interface CommandAttemptDependencies {
  readonly eventStore: TypedEventStore;
  readonly documents: Documents;
  /** Projections whose documents are committed with the events. */
  readonly inline: readonly AnyProjection[];
  readonly aliases: CollectionAliases;
  readonly aggregates: AggregateCache;
}

/** Runs a command once. @throws Refusal, or the store's version conflict when another writer appended first */
export type CommandAttempt = (envelope: CommandEnvelope) => Promise<CommandResult>;

/** Optimistic concurrency failure of the store (as opposed to a refusal by a decider): another writer appended first. */
export const isConflict = (error: unknown): boolean =>
  (error as { name?: string }).name === 'VersionConflict';

/**
 * Loads the aggregate, lets its decider decide, and appends the events. A command that is refused now may have succeeded
 * before: then the earlier result is returned. Transient errors are rethrown, since the store cannot be asked.
 */
export function commandAttempt(dependencies: CommandAttemptDependencies): CommandAttempt {
  const { eventStore } = dependencies;
  return async (envelope) => {
    try {
      return await attempt(envelope, dependencies);
    } catch (error) {
      if (isConflict(error) || isTransient(error)) throw error;
      const done = await previousResult(envelope, eventStore);
      if (done === undefined) throw error;
      return done;
    }
  };
}

async function attempt(
  envelope: CommandEnvelope,
  dependencies: CommandAttemptDependencies,
): Promise<CommandResult> {
  const { eventStore, aggregates } = dependencies;
  const { decider, id, command, context } = envelope;
  const { state, version, position } = await aggregates.load(decider, id);
  if (envelope.expectedVersion !== undefined && envelope.expectedVersion !== version)
    refuse('VERSION_CONFLICT', { version });
  const events = decide(decider, state, command, context) as readonly Message[];
  if (events.length === 0)
    return (await previousResult(envelope, eventStore)) ?? { events, version, position };
  const done = await commit(envelope, { version, events }, dependencies);
  if (done.repeated) return (await previousResult(envelope, eventStore)) ?? { events, ...done };
  return { events, version: done.version, position: done.position };
}

/** Appends the events of a decision together with the documents of inline projections. */
async function commit(
  envelope: CommandEnvelope,
  { version, events }: { readonly version: number; readonly events: readonly Message[] },
  { eventStore, documents, inline, aliases }: CommandAttemptDependencies,
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

/** The result of an earlier run of the same command; undefined if it never ran. */
async function previousResult(
  { decider, id, commandId }: CommandEnvelope,
  eventStore: TypedEventStore,
): Promise<CommandResult | undefined> {
  const history = await Array.fromAsync(eventStore.read(decider, id));
  const repeats = history.filter((recorded) => recorded.commandId === commandId);
  return repeats.length === 0 ? undefined : resultOf(repeats);
}

const resultOf = (events: readonly RecordedEvent[]): CommandResult => ({
  events: events.map((recorded) => recorded.event),
  version: events.at(-1)?.version ?? 0,
  position: events.at(-1)?.position ?? 0,
});
