import { failpoint } from './config/failpoint.ts';
import type { Effect } from './consumer.ts';
import type { Body, DocumentChange, Documents } from './documents/documents.ts';
import type { Recorded } from './journal.ts';
import type { Live } from './live-collections.ts';
import { type AnyProjection, collectionOf, isByStream, project, touched } from './projection.ts';
import type { AnyReaction } from './reaction.ts';
import type { SearchIndex } from './search-index/search-index.ts';
import type { SearchView, ServiceTools } from './service.ts';

/**
 * Folds a batch into the documents it touches: one read, one write, whatever the batch's size.
 * A document of one stream tells what it shows already: that is not folded again, whoever folded it.
 */
export async function folded(
  view: AnyProjection,
  collection: string,
  documents: Documents,
  batch: readonly Recorded[],
): Promise<DocumentChange[]> {
  const byStream = isByStream(view);
  const pairs = batch.flatMap((recorded) => touched(view, recorded).map((id) => ({ id, recorded })));
  const ids = [...new Set(pairs.map((pair) => pair.id))];
  const before = await documents.getMany<Body>(collection, ids);
  const bodies = new Map<string, Body | undefined>(before.map((row) => [row.id, row.body]));
  const versions = new Map<string, number>(before.map((row) => [row.id, row.version]));
  for (const { id, recorded } of pairs) {
    if (byStream && recorded.version <= (versions.get(id) ?? 0)) continue;
    bodies.set(id, project(view, bodies.get(id), recorded) as Body | undefined);
    versions.set(id, Math.max(versions.get(id) ?? 0, recorded.version));
  }
  return ids.map((id) => ({ collection, id, body: bodies.get(id), version: versions.get(id) ?? 0 }));
}

/** An asynchronous projection: documents and checkpoint in one write. */
export const projecting = (view: AnyProjection, documents: Documents, live: Live): Effect => ({
  async apply(batch, consumed) {
    const changes = await folded(view, live.of(collectionOf(view)), documents, batch);
    failpoint('projected');
    await documents.write(changes, { ...consumed, byStream: isByStream(view) });
  },
});

/**
 * A search view: searchable first, then noted; a crash in between applies the same documents again. What is covered may
 * stand behind what a batch shows, so the index is told of the newest event instead: to it, what shows less is older.
 */
export function indexing(
  view: SearchView,
  collection: string,
  documents: Documents,
  index: SearchIndex,
): Effect {
  let newest: number | undefined;
  return {
    async apply(batch, consumed) {
      // Asked before anything is read: who is frozen in between comes back as old as it was.
      newest = Math.max(newest ?? (await index.position()), consumed.position);
      const shown = batch.reduce((most, { position }) => Math.max(most, position), newest);
      const changes = await folded(view.projection, collection, documents, batch);
      const searchable = changes.map(({ id, body }) => ({ id, document: body && view.document(body, id) }));
      await index.apply(searchable, shown);
      await documents.write(changes, consumed);
      newest = shown;
    },
  };
}

/** What a reaction orders belongs to the story of what it reacts to. */
const following = ({ correlation, trace }: Recorded, tools: ServiceTools): ServiceTools => ({
  ...tools,
  order: (rules, id, command, origin) =>
    tools.order(rules, id, command, { correlation, ...(trace !== undefined && { trace }), ...origin }),
});

/** A reaction: done at least once, then noted. */
export const reacting = (reaction: AnyReaction, documents: Documents, tools: ServiceTools): Effect => ({
  async apply(batch, consumed) {
    for (const recorded of batch) {
      const react = reaction.on[recorded.event.type];
      if (react !== undefined) await react(recorded.event, recorded, following(recorded, tools));
    }
    failpoint('reacted');
    await documents.write([], consumed);
  },
});
