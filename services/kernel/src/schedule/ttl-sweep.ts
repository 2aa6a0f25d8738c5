import type { Clock } from '../base/clock.ts';
import type { Documents } from '../ports/documents/documents.ts';

const batchSize = 1_000;

/** Deletes the documents of a collection whose `until` (milliseconds since 1970, an indexed path) has passed. */
export async function sweepExpired(documents: Documents, collection: string, clock: Clock): Promise<void> {
  const query = { where: { until: { to: clock.epoch() } }, limit: batchSize };
  for (let hasMore = true; hasMore; ) {
    const expired = await documents.find(collection, query);
    await documents.write(expired.map(({ id, version }) => ({ collection, id, body: undefined, version })));
    hasMore = expired.length === batchSize;
  }
}
