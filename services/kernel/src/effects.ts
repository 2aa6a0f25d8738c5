import { failpoint } from './config/failpoint.ts';
import type { Effect } from './consumer.ts';
import type { Body, Consumed, DocumentChange, Documents } from './documents/documents.ts';
import type { Recorded } from './journal.ts';
import type { Live } from './live-collections.ts';
import { type AnyProjection, collectionOf, project, touched } from './projection.ts';
import type { AnyReaction } from './reaction.ts';
import type { SearchIndex } from './search-index/search-index.ts';
import type { SearchView, ServiceTools } from './service.ts';

type Met = Parameters<Effect['apply']>[1];

const consumedBy = (consumer: string, met: Met): Consumed => ({
  consumer,
  position: met.position,
  versions: [...met.versions].map(([stream, version]) => ({ stream, version })),
});

/** Folds a batch into the documents it touches: one read, one write, whatever the batch's size. */
export async function folded(
  view: AnyProjection,
  collection: string,
  documents: Documents,
  batch: readonly Recorded[],
): Promise<DocumentChange[]> {
  const pairs = batch.flatMap((recorded) => touched(view, recorded).map((id) => ({ id, recorded })));
  const ids = [...new Set(pairs.map((pair) => pair.id))];
  const before = await documents.getMany<Body>(collection, ids);
  const bodies = new Map<string, Body | undefined>(before.map((row) => [row.id, row.body]));
  const versions = new Map<string, number>(before.map((row) => [row.id, row.version]));
  for (const { id, recorded } of pairs) {
    bodies.set(id, project(view, bodies.get(id), recorded) as Body | undefined);
    versions.set(id, Math.max(versions.get(id) ?? 0, recorded.version));
  }
  return ids.map((id) => ({ collection, id, body: bodies.get(id), version: versions.get(id) ?? 0 }));
}

/** An asynchronous projection: documents and checkpoint in one write. */
export const projecting = (view: AnyProjection, documents: Documents, live: Live): Effect => ({
  async apply(batch, met) {
    const name = collectionOf(view);
    const changes = await folded(view, live.of(name), documents, batch);
    failpoint('projected');
    await documents.write(changes, consumedBy(name, met));
  },
});

/** A search view: searchable first, then noted; a crash in between applies the same documents again. */
export const indexing = (
  view: SearchView,
  collection: string,
  documents: Documents,
  index: SearchIndex,
): Effect => ({
  async apply(batch, met) {
    const changes = await folded(view.projection, collection, documents, batch);
    const searchable = changes.map(({ id, body }) => ({ id, document: body && view.document(body, id) }));
    await index.apply(searchable, met.position);
    await documents.write(changes, consumedBy(collection, met));
  },
});

/** What a reaction orders belongs to the story of what it reacts to. */
const following = ({ correlation, trace }: Recorded, tools: ServiceTools): ServiceTools => ({
  ...tools,
  order: (rules, id, command, origin) =>
    tools.order(rules, id, command, { correlation, ...(trace !== undefined && { trace }), ...origin }),
});

/** A reaction: done at least once, then noted. */
export const reacting = (reaction: AnyReaction, documents: Documents, tools: ServiceTools): Effect => ({
  async apply(batch, met) {
    for (const recorded of batch) {
      const react = reaction.on[recorded.event.type];
      if (react !== undefined) await react(recorded.event, recorded, following(recorded, tools));
    }
    failpoint('reacted');
    await documents.write([], consumedBy(reaction.name, met));
  },
});
