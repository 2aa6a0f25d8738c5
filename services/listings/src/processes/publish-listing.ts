import { changeListingStatus, confirmListing } from '@ardhi/contracts/listings/editor.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ListingsContext } from '../context.ts';
import { competes } from '../duplicates/blocking-keys.projection.ts';
import { listedSince, refuseOwnDuplicate } from '../duplicates/find-duplicates.ts';
import { changeStatus, type StatusChange } from '../listing/change-status.ts';
import { listing } from '../listing/listing.ts';
import { isOwnerActive } from '../listing/listing-owner.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { transitionOf } from '../listing/transitions.ts';
import { decisionContext } from '../listing/visibility.ts';
import { claimParcel, refuseContested } from '../parcel/claim-parcel.ts';
import { reserveSlot, takesSlot } from '../portfolio/listing-slots.ts';
import { settingsOf } from '../replicas/settings.ts';
import { listingAnswer, ownListing } from './edit-listing.ts';

type StatusCall = Pick<Call<{ id: string }, undefined, unknown>, 'caller' | 'execute'>;

/**
 * Changes the status of a listing as the caller; this is where publishing is orchestrated: refuse duplicates, claim the parcel,
 * reserve a slot of the owner, then decide. The decision is tried first, so that no slot is reserved for a change that is refused.
 */
export async function applyStatusChange(
  context: ListingsContext,
  call: StatusCall,
  row: ListingRow,
  request: Omit<StatusChange, 'evidence'>,
): Promise<void> {
  const ownerActive = await isOwnerActive(row, context);
  const { to } = transitionOf(request.cmd);
  const takesNewSlot = takesSlot(to) && !takesSlot(row.reason);
  const since = takesNewSlot ? await listedSince(context.service, row) : undefined;
  const terms = await settingsOf(context.service, 'listingTerms');
  const evidence = { ownerActive, terms, ...omitUndefined({ listedSince: since }) };
  const requestWithEvidence = { ...request, evidence };
  if (takesNewSlot || to === 'IN_REVIEW') {
    changeStatus(row, requestWithEvidence, decisionContext(call.caller, context.service.clock.now()));
    if (!competes(row.reason)) await refuseOwnDuplicate(context.service, row);
    await claimParcel(context.service, row, `claim:${row.id}:${call.caller.requestId}`);
  }
  if (takesNewSlot) {
    await refuseContested(context.service, row);
    await reserveSlot(context.service, row, row.id, `slot:${row.id}:${call.caller.requestId}`);
  }
  await call.execute(listing, row.id, { type: 'ChangeListingStatus', ...requestWithEvidence });
}

/** Routes that change a listing's status. */
export function listingStatusRoutes(context: ListingsContext): Endpoint[] {
  return [
    serve(changeListingStatus, async (call) => {
      const row = await ownListing(context, call);
      const { cmd, reason, note, at, soldPrice, publishSoldPrice } = call.body;
      await applyStatusChange(context, call, row, {
        cmd,
        ...omitUndefined({ reasonCode: reason, note, at, soldPrice, publishSoldPrice }),
      });
      return listingAnswer(context, row.id);
    }),
    serve(confirmListing, async (call) => {
      const row = await ownListing(context, call);
      const { state } = call.body;
      const ownerActive = await isOwnerActive(row, context);
      if (state === 'AVAILABLE' && !takesSlot(row.reason)) {
        await applyStatusChange(context, call, row, { cmd: 'resume' });
      }
      const terms = await settingsOf(context.service, 'listingTerms');
      await call.execute(listing, row.id, { type: 'ConfirmListing', state, ownerActive, terms });
      const after = (await context.find(row.id)).row;
      return { confirmedAt: after.confirmedAt, reason: after.reason ?? 'DRAFT' };
    }),
  ];
}
