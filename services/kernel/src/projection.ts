import type { Message } from './decider.ts';
import type { Recorded } from './journal.ts';

type Handler<D, E extends Message> = (
  document: D | undefined,
  event: E,
  recorded: Recorded<E>,
) => D | undefined;

/**
 * Documents folded from events. Each event touches the document under `key` (its stream's subject unless said);
 * returning undefined removes it. The name carries the version: raise it when the shape changes,
 * and the new collection is built beside the live one.
 */
export interface Projection<D, E extends Message> {
  /** `listings.cards` */
  readonly name: string;
  readonly version: number;
  /** Deciders whose streams it hears. */
  readonly hears: readonly string[];
  /** `inline`: commits with the events (one stream a document). `async`: soon after. */
  readonly when: 'inline' | 'async';
  /** Paths that queries filter and sort by. */
  readonly indexes?: readonly string[];
  readonly key?: (event: E, recorded: Recorded<E>) => string | readonly string[] | undefined;
  readonly on: { readonly [T in E['type']]?: Handler<D, Extract<E, { type: T }>> };
}

// biome-ignore lint/suspicious/noExplicitAny: projections of every kind stand side by side in a service.
export type AnyProjection = Projection<any, any>;

export const collectionOf = (view: Pick<AnyProjection, 'name' | 'version'>): string =>
  `${view.name}.v${view.version}`;

/** Whether each document is folded from one stream alone, so that streams may be met in any order of one another. */
export const isByStream = ({ key, hears }: Pick<AnyProjection, 'key' | 'hears'>): boolean =>
  key === undefined && hears.length === 1;

/** Ids of the documents that an event touches; none when the projection does not hear its type. */
export function touched(view: AnyProjection, recorded: Recorded): readonly string[] {
  if (!(recorded.event.type in view.on)) return [];
  const keys = view.key === undefined ? recorded.subject : view.key(recorded.event, recorded);
  return keys === undefined ? [] : typeof keys === 'string' ? [keys] : keys;
}

export function project<D, E extends Message>(
  view: Projection<D, E>,
  document: D | undefined,
  recorded: Recorded<E>,
): D | undefined {
  const handler = view.on[recorded.event.type as E['type']] as Handler<D, E> | undefined;
  return handler === undefined ? document : handler(document, recorded.event, recorded);
}
