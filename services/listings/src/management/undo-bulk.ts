import { undoBulkListings } from '@ardhi/contracts/listings/back-office.routes';
import { undoMinutes } from '@ardhi/contracts/listings/bulk-change';
import type { ListingInput } from '@ardhi/contracts/listings/listing-input';
import type { ListingCommandName, ListingReason } from '@ardhi/contracts/listings/status';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import type { ListingsContext } from '../context.ts';
import { refuseOwnDuplicate } from '../duplicates/find-duplicates.ts';
import { deriveFields, parsePatch } from '../listing/derive-fields.ts';
import { applyEvent } from '../listing/evolve-listing.ts';
import { listing } from '../listing/listing.ts';
import { isOwnerActive } from '../listing/listing-owner.ts';
import {
  type ListingEvent,
  type ListingPatch,
  type ListingState,
  noListing,
  type RestoredFields,
  restoredFields,
} from '../listing/listing-state.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { listingHistory } from '../listing/recorded-history.ts';
import { claimParcel, refuseContested } from '../parcel/claim-parcel.ts';
import { reserveSlot, takesSlot } from '../portfolio/listing-slots.ts';
import { ownListing } from '../processes/edit-listing.ts';
import { settingsOf } from '../replicas/settings.ts';
import { resultOf } from './bulk-listings.ts';

type UndoCall = Call<{ id: string }, undefined, unknown>;
type Past = readonly RecordedEvent<ListingEvent>[];

/** Route that takes a bulk change back, listing by listing; what was changed again since is refused. */
export const undoBulkRoute = (context: ListingsContext): Endpoint =>
  serve(undoBulkListings, async (call) => {
    const { changeId, ids } = call.body;
    const results = [];
    for (const id of new Set(ids))
      results.push(await resultOf(id, () => undoChange(context, { ...call, params: { id } }, changeId)));
    return { results };
  });

/** @throws Refusal NOT_FOUND, GONE after ten minutes, VERSION_CONFLICT if it was changed since, WRONG_STATE without a way back */
async function undoChange(context: ListingsContext, call: UndoCall, changeId: string): Promise<void> {
  const row = await ownListing(context, call);
  const past = await listingHistory(context.service, row.id);
  const made = past.filter((one) => one.correlationId === changeId && one.actor === call.caller.id);
  const [first] = made;
  const last = made.at(-1);
  if (first === undefined || last === undefined) return refuse('NOT_FOUND');
  if (context.service.clock.epoch() - Date.parse(first.at) > undoMinutes * 60_000) return refuse('GONE');
  const before = stateAt(past, first.version - 1);
  const after = stateAt(past, last.version);
  const current = stateAt(past, Number.POSITIVE_INFINITY);
  const patch = undoPatch(made, { before, after, current });
  const commands = wayBack(before.reason, after.reason, current.reason);
  await requireRoom(context, call, row, before.reason);
  const input = parsePatch(row.kind, patch as ListingInput);
  await call.execute(listing, row.id, {
    type: 'UndoChange',
    changeId,
    ...deriveFields(row.details, input, await context.gazetteer()),
    commands,
    restored: valuesToRestore({ before, after, current }),
    evidence: {
      ownerActive: await isOwnerActive(row, context),
      terms: await settingsOf(context.service, 'listingTerms'),
    },
  });
}

/** A listing before a change, after it, and now. */
interface Stages {
  readonly before: ListingState;
  readonly after: ListingState;
  readonly current: ListingState;
}

const stateAt = (past: Past, version: number): ListingState =>
  past.filter((one) => one.version <= version).reduce((it, { event }) => applyEvent(it, event), noListing);

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The former values of the details that a change set. @throws Refusal VERSION_CONFLICT if one has another value by now */
function undoPatch(made: Past, { before, after, current }: Stages): ListingPatch {
  const names = new Set(made.flatMap(({ event }) => (event.type === 'ListingChanged' ? event.fields : [])));
  const valueIn = ({ details }: ListingState, name: string) =>
    (details as Readonly<Record<string, unknown>>)[name];
  return Object.fromEntries(
    [...names].map((name) => {
      if (!isSame(valueIn(after, name), valueIn(current, name))) refuse('VERSION_CONFLICT');
      return [name, valueIn(before, name) ?? null];
    }),
  );
}

const soldPaths: Readonly<Partial<Record<ListingReason, readonly ListingCommandName[]>>> = {
  LIVE: ['backOnMarket'],
  UNDER_OFFER: ['backOnMarket', 'markUnderOffer'],
  PAUSED: ['backOnMarket', 'pause'],
  STALE: ['backOnMarket', 'goStale'],
  EXPIRED: ['backOnMarket', 'expire'],
};

/** The commands that lead from one reason back to another. */
const paths: Readonly<Partial<Record<ListingReason, typeof soldPaths>>> = {
  PAUSED: { LIVE: ['resume'], UNDER_OFFER: ['resume', 'markUnderOffer'] },
  LIVE: {
    PAUSED: ['pause'],
    UNDER_OFFER: ['markUnderOffer'],
    SOLD: ['markSold'],
    LET: ['markLet'],
    STALE: ['goStale'],
    OVER_QUOTA: ['overQuota'],
  },
  UNDER_OFFER: { LIVE: ['backOnMarket'] },
  SOLD: soldPaths,
  LET: soldPaths,
};

/** @throws Refusal VERSION_CONFLICT if the status changed since; WRONG_STATE if no commands lead back */
function wayBack(
  before: ListingReason | undefined,
  after: ListingReason | undefined,
  current: ListingReason | undefined,
): readonly ListingCommandName[] {
  if (before === after) return [];
  if (after !== current) return refuse('VERSION_CONFLICT');
  const path = before && after && paths[after]?.[before];
  return path ?? refuse('WRONG_STATE', { state: current });
}

/** What returns to the market needs a slot and free land again. @throws Refusal NO_LISTING_SLOT, DUPLICATE_OWN, PARCEL_CONFLICT */
async function requireRoom(
  context: ListingsContext,
  { caller }: UndoCall,
  row: ListingRow,
  to: ListingReason | undefined,
): Promise<void> {
  if (!takesSlot(to) || takesSlot(row.reason)) return;
  const { service } = context;
  await refuseOwnDuplicate(service, row);
  await claimParcel(service, row, `claim:${row.id}:${caller.requestId}`);
  await refuseContested(service, row);
  await reserveSlot(service, row, row.id, `slot:${row.id}:${caller.requestId}`);
}

/** The former values, except where something else has moved them since. */
const valuesToRestore = ({ before, after, current }: Stages): RestoredFields =>
  Object.fromEntries(
    restoredFields.flatMap((field) => {
      const value = isSame(after[field], current[field]) ? before[field] : current[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
