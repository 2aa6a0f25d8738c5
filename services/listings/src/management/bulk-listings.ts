import { bulkListings } from '@ardhi/contracts/listings/back-office.routes';
import { changedPrice } from '@ardhi/contracts/listings/bulk-change';
import type { ListingInput } from '@ardhi/contracts/listings/listing-input';
import { isOnMarket, type ListingCommandName, onMarketReasons } from '@ardhi/contracts/listings/status';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isRefusal, refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ListingsContext } from '../context.ts';
import { listing } from '../listing/listing.ts';
import { isOwnerActive } from '../listing/listing-owner.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { editListing, ownListing } from '../processes/edit-listing.ts';
import { applyStatusChange } from '../processes/publish-listing.ts';
import { settingsOf } from '../replicas/settings.ts';

/** A new price in percent of the one that was shown. */
interface PriceChange {
  readonly pricePercent: number;
  /** The prices that were shown, by listing. */
  readonly from?: Readonly<Record<string, Money>> | undefined;
}

/** A change to each listing of a bulk request: a status command, new details, a price change in percent, or a confirmation. */
type ListingChange =
  | { readonly cmd: ListingCommandName; readonly note?: string | undefined }
  | { readonly set: ListingInput }
  | PriceChange
  | { readonly confirm: 'AVAILABLE' };

type BulkCall = Call<{ id: string }, undefined, unknown>;

/** Route that applies one change to many listings; a refusal of one does not stop the others. */
export const bulkListingsRoute = (context: ListingsContext): Endpoint =>
  serve(bulkListings, async (call) => {
    const results = [];
    for (const id of new Set(call.body.ids))
      results.push(await resultOf(id, () => applyChange(context, { ...call, params: { id } }, call.body.do)));
    return { changeId: call.caller.requestId, results };
  });

async function applyChange(
  context: ListingsContext,
  call: BulkCall,
  change: ListingChange,
): Promise<unknown> {
  const row = await ownListing(context, call);
  if ('cmd' in change) return applyStatusChange(context, call, row, omitUndefined(change));
  if ('set' in change) return editListing(context, call, change.set);
  if ('confirm' in change) return confirmAvailable(context, call, row);
  return editListing(context, call, { price: newPrice(row, change) });
}

/** @throws Refusal WRONG_STATE without a price; VERSION_CONFLICT if another price was shown */
function newPrice({ id, details: { price } }: ListingRow, { pricePercent, from }: PriceChange): Money {
  if (price === undefined) return refuse('WRONG_STATE', { state: 'without a price' });
  const shown = from?.[id];
  if (shown !== undefined && (shown.amount !== price.amount || shown.currency !== price.currency))
    return refuse('VERSION_CONFLICT');
  return changedPrice(price, pricePercent);
}

/** What is under offer stays so. @throws Refusal WRONG_STATE off the market */
async function confirmAvailable(context: ListingsContext, call: BulkCall, row: ListingRow): Promise<void> {
  if (!isOnMarket(row.reason)) refuse('WRONG_STATE', { state: row.reason, allowed: onMarketReasons });
  const ownerActive = await isOwnerActive(row, context);
  const terms = await settingsOf(context.service, 'listingTerms');
  const state = row.reason === 'UNDER_OFFER' ? 'UNDER_OFFER' : 'AVAILABLE';
  await call.execute(listing, row.id, { type: 'ConfirmListing', state, ownerActive, terms });
}

/** The result for one listing: success or the refusal; any other error ends the whole request. */
export async function resultOf(id: string, run: () => Promise<unknown>) {
  try {
    await run();
    return { id, ok: true };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { id, ok: false, code: error.code, message: error.message };
  }
}
