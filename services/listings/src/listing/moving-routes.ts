import { confirmListing, moveListing } from '@ardhi/contracts/listings/write.routes';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { listedSince, refuseOwnAlike } from '../alike/finding.ts';
import { competes } from '../alike/marks.ts';
import type { Catalogue } from '../catalogue.ts';
import { claimParcel, refuseContested } from '../parcel/claiming.ts';
import { reserveSlot, takesSlot } from '../portfolio/slots.ts';
import type { KeptListing } from './kept-listings.ts';
import { listing } from './listing.ts';
import { type Move, move } from './moving.ts';
import { isOwnerActive } from './owners.ts';
import { contextOf } from './reading.ts';
import { transitionOf } from './transitions.ts';
import { answerOf, own } from './writing.ts';

type Asking = Pick<Call<{ id: string }, undefined, unknown>, 'caller' | 'order'>;

/**
 * Moves a listing in the caller's name. A move onto the market first takes a slot of its owner; that it would be refused
 * for another reason is found out before, so that no slot is taken in vain.
 */
export async function moveAs(
  catalogue: Catalogue,
  call: Asking,
  kept: KeptListing,
  asked: Omit<Move, 'evidence'>,
): Promise<void> {
  const ownerActive = await isOwnerActive(kept, catalogue);
  const { to } = transitionOf(asked.cmd);
  const opens = takesSlot(to) && !takesSlot(kept.reason);
  const since = opens ? await listedSince(catalogue.tools, kept) : undefined;
  const evidence = { ownerActive, ...(since !== undefined && { listedSince: since }) };
  const whole = { ...asked, evidence };
  if (opens || to === 'IN_REVIEW') {
    move(kept, whole, contextOf(call.caller, catalogue.tools.clock.now()));
    if (!competes(kept.reason)) await refuseOwnAlike(catalogue.tools, kept);
    await claimParcel(catalogue.tools, kept, `claim:${kept.id}:${call.caller.requestId}`);
  }
  if (opens) {
    await refuseContested(catalogue.tools, kept);
    await reserveSlot(catalogue.tools, kept, kept.id, `slot:${kept.id}:${call.caller.requestId}`);
  }
  await call.order(listing, kept.id, { type: 'MoveListing', ...whole });
}

/** The calls that change a listing's status. */
export function movingRoutes(catalogue: Catalogue): Served[] {
  return [
    serve(moveListing, async (call) => {
      const kept = await own(catalogue, call);
      const { cmd, reason, note, at, soldPrice, publishSoldPrice } = call.body;
      await moveAs(catalogue, call, kept, {
        cmd,
        ...(reason !== undefined && { reasonCode: reason }),
        ...(note !== undefined && { note }),
        ...(at !== undefined && { at }),
        ...(soldPrice !== undefined && { soldPrice }),
        ...(publishSoldPrice !== undefined && { publishSoldPrice }),
      });
      return answerOf(catalogue, kept.id);
    }),
    serve(confirmListing, async (call) => {
      const kept = await own(catalogue, call);
      const { state } = call.body;
      const ownerActive = await isOwnerActive(kept, catalogue);
      if (state === 'AVAILABLE' && !takesSlot(kept.reason)) {
        await moveAs(catalogue, call, kept, { cmd: 'resume' });
      }
      await call.order(listing, kept.id, { type: 'ConfirmListing', state, ownerActive });
      const after = (await catalogue.find(kept.id)).kept;
      return { confirmedAt: after.confirmedAt, reason: after.reason ?? 'DRAFT' };
    }),
  ];
}
