import { failpoint } from '../base/failpoint.ts';
import type { Documents } from '../ports/documents/documents.ts';
import type { EventStore } from '../ports/event-store/event-store.ts';
import type { CollectionAliases } from '../write/collection-aliases.ts';
import { type AnyProjection, collectionName } from '../write/projection.ts';
import type { RecordedEvent } from '../write/recorded-event.ts';
import type { TypedEventStore } from '../write/typed-event-store.ts';
import { foldIntoDocuments } from './event-handlers.ts';

/** Stores that a rebuild reads from and writes to. */
export interface RebuildDependencies {
  readonly events: EventStore;
  readonly documents: Documents;
  readonly eventStore: TypedEventStore;
}

const batchSize = 500;

/**
 * Folds the log after a position into a collection, in batches of 500; returns the position reached.
 * Used to fill a new inline projection and to rebuild any projection beside the live one.
 */
export async function foldLog(
  view: AnyProjection,
  collection: string,
  dependencies: RebuildDependencies,
  after = 0,
): Promise<number> {
  let batch: RecordedEvent[] = [];
  const head = await dependencies.events.head();
  let position = Math.max(after, head);
  const flush = async () => {
    await dependencies.documents.write(
      await foldIntoDocuments(view, collection, dependencies.documents, batch),
    );
    failpoint('folded');
    batch = [];
  };
  for await (const envelope of dependencies.events.readAll(after, view.subscribesTo)) {
    position = Math.max(position, envelope.position);
    const recorded = await dependencies.eventStore.decode(envelope);
    if (recorded !== undefined) batch.push(recorded);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  return position;
}

/** Fills an inline projection that is new to this log, before the first read. */
export async function fillInlineProjection(
  view: AnyProjection,
  dependencies: RebuildDependencies,
): Promise<void> {
  const collection = collectionName(view);
  const checkpoint = `${collection}.filled`;
  if ((await dependencies.documents.position(checkpoint)) > 0) return;
  await foldLog(view, collection, dependencies);
  await dependencies.documents.write([], { consumer: checkpoint, position: 1, versions: [] });
}

/**
 * Rebuilds a projection from the first event into a second collection and swaps the alias atomically:
 * readers see the old or the new documents, never a mixture. `runExclusive` pauses writers while the last events are folded.
 */
export async function rebuild(
  view: AnyProjection,
  dependencies: RebuildDependencies & {
    readonly aliases: CollectionAliases;
    runExclusive<T>(work: () => Promise<T>): Promise<T>;
  },
  suffix: string,
): Promise<string> {
  const name = collectionName(view);
  const previous = dependencies.aliases.resolve(name);
  const replacement = `${name}.${suffix}`;
  await dependencies.documents.drop(replacement);
  await dependencies.documents.open({ name: replacement, indexes: view.indexes ?? [] });
  const position = await foldLog(view, replacement, dependencies);
  await dependencies.runExclusive(async () => {
    await foldLog(view, replacement, dependencies, position);
    failpoint('swapping');
    await dependencies.documents.setAlias(name, replacement);
    failpoint('swapped');
    dependencies.aliases.set(name, replacement);
  });
  await dependencies.documents.drop(previous);
  return replacement;
}
