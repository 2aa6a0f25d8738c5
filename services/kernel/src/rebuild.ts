import { failpoint } from './config/failpoint.ts';
import type { Documents } from './documents/documents.ts';
import { folded } from './effects.ts';
import type { EventStore } from './event-store/event-store.ts';
import type { Journal, Recorded } from './journal.ts';
import type { Live } from './live-collections.ts';
import { type AnyProjection, collectionOf } from './projection.ts';

export interface RebuildTools {
  readonly events: EventStore;
  readonly documents: Documents;
  readonly journal: Journal;
}

const batchSize = 500;

/**
 * Folds the whole log after a position into a collection, in batches, and answers the position reached.
 * Inline projections are filled with it when they are new; any projection is built again beside the live one with it.
 */
export async function fold(
  view: AnyProjection,
  into: string,
  tools: RebuildTools,
  after = 0,
): Promise<number> {
  let batch: Recorded[] = [];
  const until = await tools.events.head();
  let position = Math.max(after, until);
  const flush = async () => {
    await tools.documents.write(await folded(view, into, tools.documents, batch));
    failpoint('folded');
    batch = [];
  };
  for await (const envelope of tools.events.readAll(after, view.hears)) {
    position = Math.max(position, envelope.position);
    const recorded = await tools.journal.decode(envelope);
    if (recorded !== undefined) batch.push(recorded);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  return position;
}

/** A projection that has never stood on this log is filled before anybody reads it. */
export async function fillInline(view: AnyProjection, tools: RebuildTools): Promise<void> {
  const collection = collectionOf(view);
  const mark = `${collection}.filled`;
  if ((await tools.documents.position(mark)) > 0) return;
  await fold(view, collection, tools);
  await tools.documents.write([], { consumer: mark, position: 1, versions: [] });
}

/**
 * Builds a projection again from the first event beside the live one and puts it in its place in one step:
 * readers see the old or the new, never a mixture. `hold` keeps writers out while the last events are folded.
 */
export async function rebuild(
  view: AnyProjection,
  tools: RebuildTools & { readonly live: Live; hold<T>(work: () => Promise<T>): Promise<T> },
  stamp: string,
): Promise<string> {
  const name = collectionOf(view);
  const before = tools.live.of(name);
  const beside = `${name}.${stamp}`;
  await tools.documents.drop(beside);
  await tools.documents.open({ name: beside, indexes: view.indexes ?? [] });
  const reached = await fold(view, beside, tools);
  await tools.hold(async () => {
    await fold(view, beside, tools, reached);
    failpoint('swapping');
    await tools.documents.setAlias(name, beside);
    failpoint('swapped');
    tools.live.set(name, beside);
  });
  await tools.documents.drop(before);
  return beside;
}
