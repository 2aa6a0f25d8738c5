import type { Body, DocumentChange, Documents } from '../ports/documents/documents.ts';
import type { CollectionAliases } from './collection-aliases.ts';
import type { Message } from './decider.ts';
import { type AnyProjection, collectionName, project, touchedIds } from './projection.ts';
import type { AnyDecider, RecordedEvent } from './recorded-event.ts';

/** Events about to be appended to one stream. */
export interface PendingCommit {
  readonly decider: AnyDecider;
  readonly id: string;
  readonly version: number;
  readonly events: readonly Message[];
  readonly metadata: {
    readonly at: string;
    readonly actor: string;
    readonly correlationId: string;
    readonly commandId: string;
  };
}

/** The documents of one inline projection after these events. */
async function changesOf(
  view: AnyProjection,
  collection: string,
  pending: PendingCommit,
  documents: Documents,
): Promise<DocumentChange[]> {
  const bodies = new Map<string, Body | undefined>();
  const stream = `${pending.decider.name}-${pending.id}`;
  for (const [i, event] of pending.events.entries()) {
    // An event that is being committed has no position yet, so inline projections see position 0.
    const recorded: RecordedEvent = {
      ...pending.metadata,
      event,
      id: '',
      stream,
      subject: pending.id,
      version: pending.version + i + 1,
      position: 0,
    };
    for (const id of touchedIds(view, recorded)) {
      const current = bodies.has(id) ? bodies.get(id) : (await documents.get<Body>(collection, id))?.body;
      bodies.set(id, project(view, current, recorded) as Body | undefined);
    }
  }
  const version = pending.version + pending.events.length;
  return [...bodies].map(([id, body]) => ({ collection, id, body, version }));
}

/** The documents that inline projections change with these events; they are written in the same commit. */
export async function inlineDocumentChanges(
  pending: PendingCommit,
  projections: readonly AnyProjection[],
  aliases: CollectionAliases,
  documents: Documents,
): Promise<DocumentChange[]> {
  const views = projections.filter((view) => view.subscribesTo.includes(pending.decider.name));
  const changes = views.map((view) =>
    changesOf(view, aliases.resolve(collectionName(view)), pending, documents),
  );
  return (await Promise.all(changes)).flat();
}
