import { bulkListings } from '@ardhi/contracts/listings/back-office.routes';
import type { ListingInput } from '@ardhi/contracts/listings/listing-input';
import type { ListingCommandName } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ListingsContext } from '../context.ts';
import { editListing, ownListing } from '../processes/edit-listing.ts';
import { applyStatusChange } from '../processes/publish-listing.ts';

/** A change to each listing of a bulk request: a status command, new details, or a price change in percent. */
type ListingChange =
  | { readonly cmd: ListingCommandName; readonly note?: string | undefined }
  | { readonly set: ListingInput }
  | { readonly pricePercent: number };

/** Route that applies one change to many listings; a refusal of one does not stop the others. */
export const bulkListingsRoute = (context: ListingsContext): Endpoint =>
  serve(bulkListings, async (call) => {
    const results = [];
    for (const id of new Set(call.body.ids))
      results.push(await resultOf(id, () => applyChange(context, { ...call, params: { id } }, call.body.do)));
    return { results };
  });

async function applyChange(
  context: ListingsContext,
  call: Call<{ id: string }, undefined, unknown>,
  change: ListingChange,
): Promise<unknown> {
  const row = await ownListing(context, call);
  if ('cmd' in change) return applyStatusChange(context, call, row, omitUndefined(change));
  if ('set' in change) return editListing(context, call, change.set);
  const { price } = row.details;
  if (price === undefined) return refuse('WRONG_STATE', { state: 'without a price' });
  const amount = Math.round(price.amount * (1 + change.pricePercent / 100));
  return editListing(context, call, { price: { ...price, amount } });
}

/** The result for one listing: success or the code of the refusal; any other error ends the whole request. */
async function resultOf(id: string, run: () => Promise<unknown>) {
  try {
    await run();
    return { id, ok: true };
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    if (name !== 'Refusal' || code === undefined) throw error;
    return { id, ok: false, code };
  }
}
