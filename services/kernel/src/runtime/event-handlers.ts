import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { failpoint } from '../base/failpoint.ts';
import type { EventHandler } from '../consume/consumer.ts';
import type { Body, DocumentChange, Documents } from '../ports/documents/documents.ts';
import type { SearchIndex } from '../ports/search-index/search-index.ts';
import type { CollectionAliases } from '../write/collection-aliases.ts';
import { type AnyProjection, collectionName, isByStream, project, touchedIds } from '../write/projection.ts';
import type { RecordedEvent } from '../write/recorded-event.ts';
import type { AnyReaction } from './reaction.ts';
import type { SearchView, ServiceContext } from './service.ts';

/**
 * Folds a batch of events into the documents it touches, with one read for the whole batch.
 * The version of a document that belongs to one stream shows which events it includes already; those are skipped.
 */
export async function foldIntoDocuments(
  view: AnyProjection,
  collection: string,
  documents: Documents,
  batch: readonly RecordedEvent[],
): Promise<DocumentChange[]> {
  const byStream = isByStream(view);
  const touches = batch.flatMap((recorded) => touchedIds(view, recorded).map((id) => ({ id, recorded })));
  const ids = [...new Set(touches.map((pair) => pair.id))];
  const stored = await documents.getMany<Body>(collection, ids);
  const bodies = new Map<string, Body | undefined>(stored.map((row) => [row.id, row.body]));
  const versions = new Map<string, number>(stored.map((row) => [row.id, row.version]));
  for (const { id, recorded } of touches) {
    if (byStream && recorded.version <= (versions.get(id) ?? 0)) continue;
    bodies.set(id, project(view, bodies.get(id), recorded) as Body | undefined);
    versions.set(id, Math.max(versions.get(id) ?? 0, recorded.version));
  }
  return ids.map((id) => ({ collection, id, body: bodies.get(id), version: versions.get(id) ?? 0 }));
}

/** Handler of an asynchronous projection: documents and checkpoint in one write. */
export const projectionHandler = (
  view: AnyProjection,
  documents: Documents,
  aliases: CollectionAliases,
): EventHandler => ({
  async apply(batch, checkpoint) {
    const changes = await foldIntoDocuments(view, aliases.resolve(collectionName(view)), documents, batch);
    failpoint('projected');
    await documents.write(changes, { ...checkpoint, byStream: isByStream(view) });
  },
});

/**
 * Handler of a search view: the index is updated first, the checkpoint second; after a crash in between the same documents
 * are applied again. The checkpoint may lie behind the newest event of a batch, so the index receives the position of the
 * newest event and ignores older states.
 */
export function searchIndexHandler(
  view: SearchView,
  collection: string,
  documents: Documents,
  index: SearchIndex,
): EventHandler {
  let newestPosition: number | undefined;
  return {
    async apply(batch, checkpoint) {
      // Read before the documents: a process that is suspended in between then applies its old state with an old position.
      newestPosition = Math.max(newestPosition ?? (await index.position()), checkpoint.position);
      const position = batch.reduce((highest, { position }) => Math.max(highest, position), newestPosition);
      const changes = await foldIntoDocuments(view.projection, collection, documents, batch);
      const searchable = changes.map(({ id, body }) => ({ id, document: body && view.document(body, id) }));
      await index.apply(searchable, position);
      await documents.write(changes, checkpoint);
      newestPosition = position;
    },
  };
}

/** Commands of a reaction keep the correlation id and the trace of the event that caused them. */
const withCausationOf = (
  { correlationId, trace }: RecordedEvent,
  context: ServiceContext,
): ServiceContext => ({
  ...context,
  execute: (rules, id, command, metadata) =>
    context.execute(rules, id, command, {
      correlationId,
      ...omitUndefined({ trace }),
      ...metadata,
    }),
});

/** Handler of a reaction: runs at least once, then saves the checkpoint. */
export const reactionHandler = (
  reaction: AnyReaction,
  documents: Documents,
  context: ServiceContext,
): EventHandler => ({
  async apply(batch, checkpoint) {
    for (const recorded of batch) {
      const handle = reaction.on[recorded.event.type];
      if (handle !== undefined) await handle(recorded.event, recorded, withCausationOf(recorded, context));
    }
    failpoint('reacted');
    await documents.write([], checkpoint);
  },
});
