import type { ListingFacts } from '@ardhi/contracts/listings/events';
import { newId } from '@ardhi/kernel/base/ids';
import { listingFacts } from '@ardhi/testing/listing-facts';
import type { World } from '@ardhi/testing/world';

export const plotFacts = (facts: Partial<ListingFacts> = {}): ListingFacts =>
  listingFacts(newId(), {
    ref: 'UG-L-7K3F9Q',
    agentId: newId(),
    price: { amount: 90_000_000, currency: 'UGX' },
    ...facts,
  });

/** Appends an event of another service to the log, as its relay would. */
export async function publishEvent(
  app: World,
  stream: string,
  expected: number,
  event: { readonly type: string; readonly [field: string]: unknown },
  { correlationId, actor = 'system' }: { readonly correlationId?: string; readonly actor?: string } = {},
): Promise<void> {
  const { type, ...data } = event;
  const id = newId();
  await app.engines.events.append({
    stream,
    expectedVersion: expected,
    at: app.clock.now(),
    actor,
    correlationId: correlationId ?? id,
    commandId: id,
    events: [{ id, type, schema: 1, data }],
  });
  await app.settled();
}
