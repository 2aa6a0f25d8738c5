import type { HistoryPoint, RecordChange } from '@ardhi/contracts/listings/history';
import { statusOf } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { applyEvent } from './evolve-listing.ts';
import { type ListingEvent, type ListingPatch, noListing } from './listing-state.ts';

type Past = readonly RecordedEvent<ListingEvent>[];

/**
 * The public history: first listed, price changes, off the market and back; a listing that is withdrawn and listed again
 * keeps its history, because it keeps its stream.
 */
export function publicHistory(past: Past): HistoryPoint[] {
  const points = past.flatMap(({ event }) => pointOf(event) ?? []);
  const first = points.findIndex(({ kind }) => kind === 'RELISTED');
  return points
    .slice(first === -1 ? points.length : first)
    .map((point, i) => (i === 0 ? { ...point, kind: 'LISTED' as const } : point));
}

function pointOf(event: ListingEvent): HistoryPoint | undefined {
  if (event.type === 'PriceChanged') return event.to && { at: event.at, kind: 'PRICE', price: event.to };
  if (event.type !== 'ListingStatusChanged' || event.from === event.to) return undefined;
  const opens = statusOf[event.to] === 'ACTIVE' && statusOf[event.from] !== 'ACTIVE';
  const { price } = event.facts;
  const moved = { at: event.at, reason: event.to };
  return opens ? { ...moved, kind: 'RELISTED', ...omitUndefined({ price }) } : { ...moved, kind: 'STATUS' };
}

/** Every version and the fields it changed, newest first. */
export function versionHistory(past: Past): RecordChange[] {
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

function fieldsOf(event: ListingEvent): RecordChange['changes'] {
  if (event.type === 'ListingStatusChanged') return [{ field: 'reason', from: event.from, to: event.to }];
  if (event.type === 'ListingCreated')
    return entries(event.details).map(([field, to]) => ({ field, from: null, to }));
  if (event.type !== 'ListingChanged') return [];
  const before = new Map(entries(event.before));
  return entries(event.changes).map(([field, to]) => ({ field, from: before.get(field) ?? null, to }));
}

const entries = (fields: object): [string, unknown][] => Object.entries(fields);

/** The patch that restores the details of a version; null clears fields that were not set then. */
export function restorePatch(past: Past, version: number, fields?: readonly string[]): ListingPatch {
  const stateThen = past
    .filter((recorded) => recorded.version <= version)
    .reduce((state, { event }) => applyEvent(state, event), noListing);
  const stateNow = past.reduce((state, { event }) => applyEvent(state, event), noListing);
  const names = fields ?? [...new Set([...Object.keys(stateThen.details), ...Object.keys(stateNow.details)])];
  const detailsThen = stateThen.details as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, detailsThen[name] ?? null])) as ListingPatch;
}
