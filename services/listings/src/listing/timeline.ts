import type { Change, HistoryPoint } from '@ardhi/contracts/listings/history';
import { statusOf } from '@ardhi/contracts/listings/status';
import type { Recorded } from '@ardhi/kernel/journal';
import { fold } from './folding.ts';
import { type ListingEvent, noListing, type Saying } from './listing-state.ts';

type Past = readonly Recorded<ListingEvent>[];

/**
 * The public timeline: first listed, re-priced, off the market and back; a listing that is withdrawn and listed again
 * keeps it, because it keeps its stream.
 */
export function historyOf(past: Past): HistoryPoint[] {
  const points = past.flatMap(({ event }) => pointOf(event) ?? []);
  const first = points.findIndex(({ kind }) => kind === 'RELISTED');
  return points
    .slice(first === -1 ? points.length : first)
    .map((point, i) => (i === 0 ? { ...point, kind: 'LISTED' as const } : point));
}

function pointOf(event: ListingEvent): HistoryPoint | undefined {
  if (event.type === 'PriceChanged') return event.to && { at: event.at, kind: 'PRICE', price: event.to };
  if (event.type !== 'ListingMoved' || event.from === event.to) return undefined;
  const opens = statusOf[event.to] === 'ACTIVE' && statusOf[event.from] !== 'ACTIVE';
  const { price } = event.facts;
  const moved = { at: event.at, reason: event.to };
  return opens ? { ...moved, kind: 'RELISTED', ...(price && { price }) } : { ...moved, kind: 'STATUS' };
}

/** Every version and what it changed, newest first. */
export function changesOf(past: Past): Change[] {
  return past
    .map(({ event, version, actor, at }) => ({
      version,
      at,
      by: { id: actor, name: '' },
      type: event.type,
      changes: fieldsOf(event),
    }))
    .toReversed();
}

function fieldsOf(event: ListingEvent): Change['changes'] {
  if (event.type === 'ListingMoved') return [{ field: 'reason', from: event.from, to: event.to }];
  if (event.type === 'ListingCreated')
    return entries(event.said).map(([field, to]) => ({ field, from: null, to }));
  if (event.type !== 'ListingChanged') return [];
  const before = new Map(entries(event.before));
  return entries(event.changes).map(([field, to]) => ({ field, from: before.get(field) ?? null, to }));
}

const entries = (saying: object): [string, unknown][] => Object.entries(saying);

/** What to say so that the listing says again what it said at a version; null for what it did not say then. */
export function sayingOf(past: Past, version: number, fields?: readonly string[]): Saying {
  const then = past
    .filter((recorded) => recorded.version <= version)
    .reduce((state, { event }) => fold(state, event), noListing);
  const now = past.reduce((state, { event }) => fold(state, event), noListing);
  const names = fields ?? [...new Set([...Object.keys(then.said), ...Object.keys(now.said)])];
  const said = then.said as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, said[name] ?? null])) as Saying;
}
