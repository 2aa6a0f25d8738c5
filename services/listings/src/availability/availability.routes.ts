import { confirmListingByToken } from '@ardhi/contracts/listings/editor.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ListingsContext } from '../context.ts';
import { listing } from '../listing/listing.ts';
import { isAgentOf, isOwnerActive } from '../listing/listing-owner.ts';
import { reserveSlot, takesSlot } from '../portfolio/listing-slots.ts';
import { settingsOf } from '../replicas/settings.ts';
import { availabilityLinks } from './availability-links.ts';

/** Route of the one-tap answer to an availability check (api.md L32, model §5 B9). */
export function availabilityRoutes(context: ListingsContext): Endpoint[] {
  const { service } = context;
  const links = availabilityLinks(service.keys);
  return [
    serve(confirmListingByToken, async ({ params, caller, body: { state } }) => {
      const id = await links.verify(params.token, service.clock.epoch());
      const { row } = await context.find(id);
      // The link outlives the membership of whoever received it.
      if (!(await isAgentOf(row, context))) refuse('GONE');
      const ownerActive = await isOwnerActive(row, context);
      const commandId = `heartbeat:${caller.requestId}`;
      if (state === 'AVAILABLE' && !takesSlot(row.reason)) await reserveSlot(service, row, id, commandId);
      const terms = await settingsOf(service, 'listingTerms');
      const confirm = { type: 'ConfirmListing', state, ownerActive, terms, byLink: true } as const;
      await service.execute(listing, id, confirm, { commandId, actor: row.agentId });
      const { row: after } = await context.find(id);
      return { confirmedAt: after.confirmedAt, reason: after.reason ?? 'DRAFT' };
    }),
  ];
}
