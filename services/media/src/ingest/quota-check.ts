import type { UploadKind } from '@ardhi/contracts/media';
import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type Gallery, gallery, shareLimit } from '../gallery/gallery.ts';
import { payerOf } from '../gallery/listing-access.ts';
import { kindRules } from '../preparation/kind-rules.ts';
import { type MediaQuota, mediaQuota, requireQuota } from '../quota/media-quota.ts';
import { allowanceOf, extraVideos } from '../replicas/billing.ts';
import type { ListingRow } from '../replicas/listings.ts';
import { readSettings } from '../replicas/settings.ts';

/**
 * The maximum number of files of a kind for a listing: for photos from the payer's allowance, for other kinds from the
 * settings, with the further videos that were bought for it.
 */
export async function maxPerListing(
  context: ServiceContext,
  kind: UploadKind,
  { payer, listingId }: { readonly payer: Id; readonly listingId: Id },
): Promise<number> {
  const { maxPerListing: mostOfListing } = kindRules[kind];
  if (mostOfListing) {
    const most = mostOfListing(await readSettings(context, 'uploads'));
    const extra = kind === 'VIDEO' ? await context.read(extraVideos).get(listingId) : undefined;
    return most + (extra?.videos ?? 0);
  }
  const { allowance } = (await context.state<MediaQuota>(mediaQuota, payer)).state;
  return (allowance ?? (await allowanceOf(context, payer))).imagesPerListing;
}

/**
 * Checks early whether files of these sizes fit the quota; the final charge, with renditions, is decided when they are stored.
 * @throws Refusal TOO_MANY_FILES, NO_STORAGE_QUOTA, NO_IMAGE_QUOTA, STORAGE_LIMIT_EXCEEDED
 */
export async function requireUploadQuota(
  context: ServiceContext,
  listing: ListingRow,
  { kind, bytes }: { readonly kind: UploadKind; readonly bytes: readonly number[] },
): Promise<void> {
  const payer = payerOf(listing);
  const { items } = (await context.state<Gallery>(gallery, listing.id)).state;
  const max = await maxPerListing(context, kind, { payer, listingId: listing.id });
  const current = items.filter((item) => shareLimit(item.kind, kind)).length;
  if (current + bytes.length > max) refuse('TOO_MANY_FILES', { max, current });
  const quota = (await context.state<MediaQuota>(mediaQuota, payer)).state;
  const charges = bytes.map((size, at) => ({
    sha256: String(at),
    bytes: size,
    ...(kind !== 'IMAGE' && { uncounted: true as const }),
  }));
  requireQuota(quota, charges, { now: context.clock.now(), free: await allowanceOf(context, payer) });
}
