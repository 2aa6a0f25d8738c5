import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { proposedReference, reference } from './reference.ts';

/** Claims the first free reference among those proposed for a listing. */
export async function claimReference(
  { execute }: ServiceContext,
  country: string,
  kind: ListingKind,
  listingId: string,
): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const ref = proposedReference(country, kind, listingId, attempt);
    try {
      await execute(
        reference,
        ref.replaceAll('-', ''),
        { type: 'ClaimReference', listingId },
        { commandId: `claim:${listingId}` },
      );
      return ref;
    } catch (error) {
      if ((error as { code?: string }).code !== 'ALREADY_EXISTS') throw error;
    }
  }
}
