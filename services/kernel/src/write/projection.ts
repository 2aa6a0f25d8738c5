import type { EventDefinition } from '@ardhi/contracts/event-definition';
import type { Message } from './decider.ts';
import type { RecordedEvent } from './recorded-event.ts';

type Handler<D, E extends Message> = (
  document: D | undefined,
  event: E,
  recorded: RecordedEvent<E>,
) => D | undefined;

/**
 * Documents folded from events. Each event touches the document under `key` (by default the aggregate's id);
 * a handler that returns undefined removes the document. Raise the version when the shape changes:
 * the new collection is then built beside the live one.
 */
export interface Projection<D, E extends Message> {
  /** `listings.cards` */
  readonly name: string;
  readonly version: number;
  /** Categories (decider names) whose streams it subscribes to. */
  readonly subscribesTo: readonly string[];
  /** The definitions of the events of other services that it subscribes to; `replicaOf` sets them. */
  readonly definitions?: readonly EventDefinition[];
  /** `inline`: written in the commit of the events (one document a stream). `async`: written by a consumer soon after. */
  readonly when: 'inline' | 'async';
  /** Indexed paths, by which queries may filter and sort. */
  readonly indexes?: readonly string[];
  readonly key?: (event: E, recorded: RecordedEvent<E>) => string | readonly string[] | undefined;
  readonly on: { readonly [T in E['type']]?: Handler<D, Extract<E, { type: T }>> };
}

// biome-ignore lint/suspicious/noExplicitAny: a list of projections has no common document and event type.
export type AnyProjection = Projection<any, any>;

/** Collection of a read model, `<name>.v<version>`. */
export const collectionName = (view: Pick<AnyProjection, 'name' | 'version'>): string =>
  `${view.name}.v${view.version}`;

/** True if each document is folded from a single stream, so that streams may be processed in any order. */
export const isByStream = ({ key, subscribesTo }: Pick<AnyProjection, 'key' | 'subscribesTo'>): boolean =>
  key === undefined && subscribesTo.length === 1;

/** Ids of the documents that an event touches; empty when the projection does not handle its type. */
export function touchedIds(view: AnyProjection, recorded: RecordedEvent): readonly string[] {
  if (!(recorded.event.type in view.on)) return [];
  const ids = view.key === undefined ? recorded.subject : view.key(recorded.event, recorded);
  return ids === undefined ? [] : typeof ids === 'string' ? [ids] : ids;
}

/** The document after an event; undefined removes it, and an event without a handler changes nothing. */
export function project<D, E extends Message>(
  view: Projection<D, E>,
  document: D | undefined,
  recorded: RecordedEvent<E>,
): D | undefined {
  const handler = view.on[recorded.event.type as E['type']] as Handler<D, E> | undefined;
  return handler === undefined ? document : handler(document, recorded.event, recorded);
}
