import type { ListingFacts } from '@ardhi/contracts/listings/events';
import { newId } from '@ardhi/kernel/ids';
import type { World } from '@ardhi/kernel/testing/world';

export const aPlot = (facts: Partial<ListingFacts> = {}): ListingFacts => ({
  ref: 'UG-L-7K3F9Q',
  kind: 'PLOT',
  slug: 'plot-in-kira',
  agentId: newId(),
  coAgentIds: [],
  purpose: 'SALE',
  category: 'LAND',
  title: { en: 'Half an acre in Kira' },
  price: { amount: 90_000_000, currency: 'UGX' },
  priceUnit: 'TOTAL',
  qualifier: 'FIXED',
  status: 'ACTIVE',
  reason: 'LIVE',
  visibility: 'PUBLIC',
  place: 'Kira, Wakiso',
  photos: 3,
  ...facts,
});

/** What another service says, put into the log as its relay would. */
export async function told(
  here: World,
  stream: string,
  expected: number,
  event: { readonly type: string; readonly [field: string]: unknown },
  correlation?: string,
): Promise<void> {
  const { type, ...data } = event;
  const id = newId();
  await here.engines.events.append({
    stream,
    expected,
    at: here.clock.now(),
    actor: 'system',
    correlation: correlation ?? id,
    causation: id,
    events: [{ id, type, schema: 1, data }],
  });
  await here.settled();
}
