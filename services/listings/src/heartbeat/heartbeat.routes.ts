import { heartbeat } from '@ardhi/contracts/listings/write.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import type { Catalogue } from '../catalogue.ts';
import { listing } from '../listing/listing.ts';
import { isOwnerActive } from '../listing/owners.ts';
import { reserveSlot, takesSlot } from '../portfolio/slots.ts';
import { heartbeatLinks } from './heartbeat-links.ts';

/** The one-tap answer to a mail that asks whether a listing is still to be had (api.md L32, model §5 B9). */
export function heartbeatRoutes(catalogue: Catalogue): Served[] {
  const { tools } = catalogue;
  const links = heartbeatLinks(tools.keys);
  return [
    serve(heartbeat, async ({ params, caller, body: { state } }) => {
      const id = await links.read(params.token, tools.clock.epoch());
      const { kept } = await catalogue.find(id);
      const ownerActive = await isOwnerActive(kept, catalogue);
      const causation = `heartbeat:${caller.requestId}`;
      if (state === 'AVAILABLE' && !takesSlot(kept.reason)) await reserveSlot(tools, kept, id, causation);
      const said = { type: 'ConfirmListing', state, ownerActive, byLink: true } as const;
      await tools.order(listing, id, said, { causation, actor: kept.agentId });
      const { kept: after } = await catalogue.find(id);
      return { confirmedAt: after.confirmedAt, reason: after.reason ?? 'DRAFT' };
    }),
  ];
}
