import type { HistoryPoint, RecordChange } from '@ardhi/contracts/listings/history';
import { publicPrice } from '@ardhi/contracts/listings/public-price';
import { statusOf } from '@ardhi/contracts/listings/status';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { foldCorrections } from './corrected-prices.ts';
import { applyEvent } from './evolve-listing.ts';
import { type ListingEvent, type ListingPatch, noListing } from './listing-state.ts';

type Past = readonly RecordedEvent<ListingEvent>[];

/**
 * The public history: first listed, price changes, off the market and back; a listing that is withdrawn and listed again
 * keeps its history, because it keeps its stream. Only insiders see prices that were corrected within an hour, those that
 * were or are given on application, and changes that were undone.
 */
export function publicHistory(past: Past, { insider }: { readonly insider: boolean }): HistoryPoint[] {
  let state = noListing;
  const undone = insider ? new Set() : undoneChanges(past);
  const points = past.flatMap(({ event, correlationId }) => {
    state = applyEvent(state, event);
    if (undone.has(correlationId)) return [];
    return pointOf(event, insider ? state.details.price : publicPrice(state.details)) ?? [];
  });
  const shown = insider ? points : foldCorrections(points, ({ kind }) => kind === 'PRICE');
  const keepsPrice = insider || state.details.qualifier !== 'ON_APPLICATION';
  const first = shown.findIndex(({ kind }) => kind === 'RELISTED');
  return shown
    .slice(first === -1 ? shown.length : first)
    .map((point, i) => (i === 0 ? { ...point, kind: 'LISTED' as const } : point))
    .filter(({ kind }) => keepsPrice || kind !== 'PRICE')
    .map(({ price, ...point }) => ({ ...point, ...(keepsPrice && omitUndefined({ price })) }));
}

/** The correlation ids of the changes that were taken back, and of what took them back. */
const undoneChanges = (past: Past): ReadonlySet<unknown> =>
  new Set(
    past.flatMap(({ event, correlationId }) =>
      event.type === 'ChangeUndone' ? [event.changeId, correlationId] : [],
    ),
  );

/** The point of an event with the price after it, as far as the reader may know it. */
function pointOf(event: ListingEvent, price: Money | undefined): HistoryPoint | undefined {
  if (event.type === 'PriceChanged')
    return event.to && price && { at: event.at, kind: 'PRICE', price: event.to };
  if (event.type !== 'ListingStatusChanged' || event.from === event.to) return undefined;
  const opens = statusOf[event.to] === 'ACTIVE' && statusOf[event.from] !== 'ACTIVE';
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
