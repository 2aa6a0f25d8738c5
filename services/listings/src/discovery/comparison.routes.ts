import { putComparison, readComparison } from '@ardhi/contracts/listings/comparison.routes';
import { canSeeListing } from '@ardhi/contracts/listings/listing-visibility';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { requireUserId } from '@ardhi/kernel/http/require-user-id';
import type { ListingsContext } from '../context.ts';
import { visibilityOf } from '../listing/listing-card.ts';
import { type Comparison, comparison } from './comparison.ts';
import { listingDetail } from './listing-detail.ts';
import type { FindSimilar } from './similar-listings.ts';

/** Routes that read and replace the listings that a user compares. */
export function comparisonRoutes(context: ListingsContext, similar: FindSimilar): Endpoint[] {
  const { service, listings } = context;

  /** The details in the given order, without listings that the caller may not see. */
  async function details(ids: readonly string[], caller: Caller) {
    const stored = await Promise.all(ids.map((id) => listings.stored(id)));
    const visible = stored.flatMap((one) =>
      one !== undefined && canSeeListing(visibilityOf(one.body), caller)
        ? [{ row: one.body, version: one.version }]
        : [],
    );
    return {
      items: await Promise.all(visible.map((found) => listingDetail(context, similar, found, { caller }))),
    };
  }

  return [
    serve(readComparison, async ({ caller }) => {
      if (caller.id === '') return { items: [] };
      const { state } = await service.state<Comparison>(comparison, caller.id);
      return details(state.listingIds, caller);
    }),
    serve(putComparison, async ({ body, caller, execute }) => {
      const { listingIds } = body;
      await execute(comparison, requireUserId(caller), { type: 'Compare', listingIds });
      return details([...new Set(listingIds)], caller);
    }),
  ];
}
