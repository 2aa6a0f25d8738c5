import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import type { ServiceTools } from '@ardhi/kernel/service';
import { proposedReference, reference } from './reference.ts';

/** The first of a listing's proposed references that nobody else holds. */
export async function claimReference(
  { order }: ServiceTools,
  country: string,
  kind: ListingKind,
  listingId: string,
): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const ref = proposedReference(country, kind, listingId, attempt);
    try {
      await order(
        reference,
        ref.replaceAll('-', ''),
        { type: 'ClaimReference', listingId },
        { causation: `claim:${listingId}` },
      );
      return ref;
    } catch (error) {
      if ((error as { code?: string }).code !== 'ALREADY_EXISTS') throw error;
    }
  }
}
