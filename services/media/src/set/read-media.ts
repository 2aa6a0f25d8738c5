import type { Media } from '@ardhi/contracts/media/media';
import type { MediaQuota as QuotaAnswer } from '@ardhi/contracts/media/media.routes';
import { linkLifeMs, signedLinks } from '@ardhi/kernel/privacy/signed-links';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { type ListingRow, payerOf } from '../listing/listing-rows.ts';
import { type MediaQuota, mediaQuota, usage } from '../quota/media-quota.ts';
import { mediaSets } from './media-sets.ts';
import { isPublic, owned, shown } from './media-view.ts';

/** A listing's files as they are answered. */
export interface MediaReader {
  ofOwner(listing: ListingRow): Promise<{ items: Media[]; quota: QuotaAnswer }>;
  ofPublic(listing: ListingRow): Promise<Media[]>;
  quotaOf(payer: string): Promise<QuotaAnswer>;
}

export function mediaReader(tools: ServiceTools): MediaReader {
  const sets = tools.read(mediaSets);
  const origin = tools.config.MEDIA_ORIGIN ?? '';
  const quotaOf = async (payer: string) =>
    usage((await tools.state<MediaQuota>(mediaQuota, payer)).state, {
      now: tools.clock.now(),
      free: await settingOf(tools, 'freeTier'),
    });
  const signed = signedLinks(tools.keys);
  /** What only the owner may see is shown to them by links that end. */
  async function openFor(media: Media): Promise<Media> {
    if (isPublic(media)) return media;
    const until = tools.clock.epoch() + linkLifeMs;
    const sign = async (url: string) => `${url}?${await signed.sign(url.slice(origin.length), until)}`;
    const renditions = await Promise.all(
      media.renditions.map(async (size) => ({ ...size, url: await sign(size.url) })),
    );
    const film = media.kind === 'VIDEO' ? media.url : undefined;
    return { ...media, renditions, ...(film !== undefined && { url: await sign(film) }) };
  }
  return {
    quotaOf,
    async ofOwner(listing) {
      const row = await sets.get(listing.id);
      const { agencyId, pin } = listing;
      const items = row ? owned(row, { origin, agencyId, pin, cameras: row.cameras }) : [];
      return { items: await Promise.all(items.map(openFor)), quota: await quotaOf(payerOf(listing)) };
    },
    async ofPublic(listing) {
      const row = await sets.get(listing.id);
      return row ? shown(row, origin).filter(isPublic) : [];
    },
  };
}
