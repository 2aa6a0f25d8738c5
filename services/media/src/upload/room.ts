import type { BroughtKind } from '@ardhi/contracts/media/media';
import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { type ListingRow, payerOf } from '../listing/listing-rows.ts';
import { fits, type MediaQuota, mediaQuota } from '../quota/media-quota.ts';
import { type MediaSet, mediaSet, onOneShelf } from '../set/media-set.ts';
import { kindRules } from './kind-rules.ts';

/** How many files of a kind one listing may have: photos as its payer was allowed, the others as admins have set. */
export async function mostOf(tools: ServiceTools, kind: BroughtKind, payer: Id): Promise<number> {
  const { mostOfListing } = kindRules[kind];
  if (mostOfListing) return mostOfListing(await settingOf(tools, 'uploads'));
  const { allowance } = (await tools.state<MediaQuota>(mediaQuota, payer)).state;
  return (allowance ?? (await settingOf(tools, 'freeTier'))).imagesPerListing;
}

/**
 * Whether files of so many bytes each would find room as things stand; what they weigh once they are drawn is decided when they are kept.
 * @throws Refusal TOO_MANY_FILES, NO_STORAGE_QUOTA, NO_IMAGE_QUOTA, STORAGE_LIMIT_EXCEEDED
 */
export async function roomFor(
  tools: ServiceTools,
  listing: ListingRow,
  { kind, bytes }: { readonly kind: BroughtKind; readonly bytes: readonly number[] },
): Promise<void> {
  const payer = payerOf(listing);
  const { items } = (await tools.state<MediaSet>(mediaSet, listing.id)).state;
  const max = await mostOf(tools, kind, payer);
  const current = items.filter((item) => onOneShelf(item.kind, kind)).length;
  if (current + bytes.length > max) refuse('TOO_MANY_FILES', { max, current });
  const quota = (await tools.state<MediaQuota>(mediaQuota, payer)).state;
  const charges = bytes.map((size, at) => ({
    sha256: String(at),
    bytes: size,
    ...(kind !== 'IMAGE' && { uncounted: true as const }),
  }));
  fits(quota, charges, { now: tools.clock.now(), free: await settingOf(tools, 'freeTier') });
}
