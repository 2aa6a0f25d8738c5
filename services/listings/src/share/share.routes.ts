import { openSharedLink, type ShareChannel, shareListing } from '@ardhi/contracts/listings/share.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isAdmin } from '@ardhi/contracts/roles';
import type { Locale } from '@ardhi/contracts/values';
import { dayMs } from '@ardhi/kernel/base/durations';
import { refuse } from '@ardhi/kernel/base/refusal';
import { macWith } from '@ardhi/kernel/email/mac-with';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { isBot } from '@ardhi/kernel/http/is-bot';
import { memoryBatches } from '@ardhi/kernel/runtime/memory-batches';
import type { ListingsContext } from '../context.ts';
import { isPubliclyListed } from '../listing/listing-card.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { isInsider, requireVisible } from '../listing/visibility.ts';
import { firstInPeriod } from '../views/first-in-period.ts';
import { type SharedLink, shareLink } from './share-link.ts';
import { shareLinks } from './share-links.projection.ts';
import { shareText } from './share-text.ts';

/** 84 bits in the alphabet of base64url: nobody finds a link by trying. */
const tokenLength = 14;
const batchSeconds = 10;

/** Routes of links that are passed on (api.md L18, W3). */
export function shareRoutes(context: ListingsContext): Endpoint[] {
  const { service, listings, find, cards } = context;
  const { publicUrl } = service.config;
  const links = service.read(shareLinks);
  const countOpening = openingCounter(context);
  const isFirstToday = firstInPeriod(service.clock, dayMs);

  /** The same token for the same link, so that links cannot be made without end. */
  async function tokenOf({ listingId, channel, lang, agentId = '' }: SharedLink): Promise<string> {
    const mac = await macWith(
      service.keys,
      'listings.share-links',
      `${listingId} ${channel} ${lang} ${agentId}`,
    );
    return mac.slice(0, tokenLength);
  }

  async function createLink(link: SharedLink): Promise<string> {
    const token = await tokenOf(link);
    if ((await links.get(token)) === undefined)
      await service.execute(shareLink, token, { type: 'CreateLink', link }, { commandId: `share:${token}` });
    return token;
  }

  return [
    serve(shareListing, async ({ params, body, caller }) => {
      const { row } = await find(params.id);
      requireVisible(row, caller);
      requirePublic(row);
      const lang: Locale = body.lang ?? 'en';
      const channel: ShareChannel = body.channel;
      const agentId = isInsider(row, caller) && !isAdmin(caller.role) ? caller.id : undefined;
      const token = await createLink({ listingId: row.id, channel, lang, ...omitUndefined({ agentId }) });
      const [card] = await cards([row], lang);
      const url = `${publicUrl}/s/${token}`;
      const picture = (pack: string) => `${publicUrl}/og/${row.id}.png?pack=${pack}&lang=${lang}`;
      return {
        url,
        token,
        text: card === undefined ? url : shareText(card, url),
        card: picture('card'),
        status: picture('status'),
      };
    }),

    serve(openSharedLink, async ({ params, caller, request, response }) => {
      const link = (await links.get(params.token)) ?? refuse('NOT_FOUND');
      const listing = await listings.get(link.listingId);
      if (listing === undefined || !isPubliclyListed(listing)) return refuse('GONE');
      const isPerson = !isBot(request.get('user-agent'));
      if (isPerson && isFirstToday(`${params.token} ${caller.address}`)) await countOpening(params.token);
      response
        .set('Cache-Control', 'no-store')
        // Crawlers may follow it to draw a preview, which robots.txt would forbid.
        .set('X-Robots-Tag', 'noindex')
        .redirect(302, `/properties/${listing.id}?share=${params.token}`);
      return undefined;
    }),
  ];
}

/** @throws Refusal NOT_PUBLIC for a listing that only its agency sees, WRONG_STATE for one that is not offered */
function requirePublic(row: ListingRow): void {
  if (isPubliclyListed(row)) return;
  if (row.details.visibility === 'AGENCY') refuse('NOT_PUBLIC');
  refuse('WRONG_STATE', { state: row.reason ?? 'DRAFT', allowed: ['LIVE', 'UNDER_OFFER', 'SOLD', 'LET'] });
}

/** Counts openings of links in memory and writes them together after some seconds. Never throws. */
function openingCounter({ service }: ListingsContext): (token: string) => Promise<void> {
  const { collect } = memoryBatches(service, {
    topic: 'listings.shared-links',
    seconds: batchSeconds,
    empty: () => new Map<string, number>(),
    async write(batch, id) {
      const day = service.clock.now().slice(0, 10);
      for (const [token, openings] of batch) {
        const command = { type: 'CountOpenings', day, openings } as const;
        await service.execute(shareLink, token, command, { commandId: `openings:${token}:${id}` });
      }
    },
  });
  return (token) => collect((batch) => void batch.set(token, (batch.get(token) ?? 0) + 1));
}
