import { followAdvert, readAdverts, recordAdImpressions } from '@ardhi/contracts/content/adverts.routes';
import { isAdmin } from '@ardhi/contracts/roles';
import { fractionOf, newId } from '@ardhi/kernel/base/ids';
import { isRefusal, refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { isBot } from '@ardhi/kernel/http/is-bot';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type AdCampaignRow, adCampaigns } from '../ad-campaign/ad-campaigns.projection.ts';
import { requireClickUrl } from '../ad-campaign/require-servable.ts';
import { adSlotOf, canShow } from './ad-slot.ts';
import { type AdToken, readAdToken, signAdToken } from './ad-token.ts';
import type { AdvertService } from './advert-service.ts';
import { reservationMs } from './delivery.ts';
import { invalidTraffic } from './invalid-traffic.ts';

type AnyRequest = Pick<Call<unknown, unknown, unknown>, 'caller' | 'request'>;

/** True if the caller advertises here or works for the advertiser: their views do not count. */
const isOwn = ({ id, tenant }: Caller, { bookedBy, advertiserId }: AdCampaignRow): boolean =>
  (id !== '' && id === bookedBy) || (tenant !== undefined && tenant === advertiserId);

/** One browser behind one address, as far as an hour of memory needs it. */
const visitorOf = ({ caller, request }: AnyRequest): string =>
  `${caller.address} ${request.get('user-agent') ?? ''}`;

/** Routes by which adverts are shown, seen and followed (api.md C11 to C13). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of calls, each read on its own.
export function advertRoutes(
  context: ServiceContext,
  { server, counter, material }: AdvertService,
): Endpoint[] {
  const { clock, config } = context;
  const traffic = invalidTraffic(clock);

  /** The address of the creative that a token names. @throws Refusal GONE when there is none any more */
  async function addressOf({ campaignId, creativeId }: AdToken): Promise<string> {
    const campaign = (await context.read(adCampaigns).get(campaignId)) ?? refuse('GONE');
    const creative = campaign.creatives.find(({ id }) => id === creativeId) ?? refuse('GONE');
    if (creative.type === 'LISTING') return `/properties/${creative.listingId}`;
    const { clickUrl = '/', utm } = creative;
    const url = requireClickUrl({ config }, clickUrl);
    if (url === undefined) return clickUrl;
    const source = { utm_source: 'ardhi', utm_medium: 'advert', ...(utm && { utm_campaign: utm }) };
    for (const [name, value] of Object.entries(source)) url.searchParams.set(name, value);
    return url.href;
  }

  return [
    serve(readAdverts, async ({ query, caller, request, response }) => {
      // Each answer has a token of its own.
      response.set('Cache-Control', 'no-store');
      const { placement: key, lite = false, ...wanted } = query;
      const drawn = await material();
      const placement = drawn.placements.get(key);
      const agent = request.get('user-agent');
      if (placement === undefined || isBot(agent)) return { items: [] };
      const now = clock.epoch();
      const nonce = newId(now);
      const chosen = server.choose({
        ...wanted,
        placementId: placement.id,
        device: /Mobi/.test(agent ?? '') ? 'MOBILE' : 'DESKTOP',
        role: caller.role,
        now,
        chance: fractionOf(nonce),
        canShow: canShow(drawn, placement),
      });
      if (!isAdmin(caller.role)) await counter.request(placement.id, now, chosen !== undefined);
      if (chosen === undefined) return { items: [] };
      const counts = !isAdmin(caller.role) && !isOwn(caller, chosen.campaign);
      const token = await signAdToken(context, {
        nonce,
        campaignId: chosen.campaign.id,
        creativeId: chosen.creative.id,
        placementId: placement.id,
        issuedAt: now,
        counts,
      });
      const mediaOrigin = config.MEDIA_ORIGIN ?? '';
      return { items: [adSlotOf({ ...chosen, token, placement, material: drawn, mediaOrigin, lite })] };
    }),

    serve(recordAdImpressions, async (call) => {
      if (isBot(call.request.get('user-agent'))) return undefined;
      for (const { token: text, kind } of call.body.seen) {
        const token = await readAdToken(context, text).catch((error: unknown) => {
          if (isRefusal(error, 'GONE')) return undefined;
          throw error;
        });
        if (token === undefined || !token.counts || !traffic.isFirst(`${kind} ${token.nonce}`)) continue;
        if (kind === 'VIEWABLE') await counter.count(token, 'viewable');
        else if (isInTime(token) && traffic.isWithin('impressions', visitorOf(call))) {
          server.delivery(token.campaignId).rendered(token.issuedAt);
          await counter.count(token, 'impressions');
        }
      }
      return undefined;
    }),

    serve(followAdvert, async (call) => {
      const token = await readAdToken(context, call.params.token);
      const address = await addressOf(token);
      const isPerson = !isBot(call.request.get('user-agent')) && traffic.isWithin('clicks', visitorOf(call));
      if (token.counts && isPerson && traffic.isFirst(`CLICK ${token.nonce}`)) {
        server.delivery(token.campaignId).clicked();
        await counter.count(token, 'clicks');
      }
      call.response.set('Cache-Control', 'no-store').set('X-Robots-Tag', 'noindex').redirect(302, address);
      return undefined;
    }),
  ];

  /** True if an advert may still be counted as rendered: its reservation stands. */
  function isInTime({ issuedAt }: AdToken): boolean {
    return clock.epoch() - issuedAt < reservationMs;
  }
}
