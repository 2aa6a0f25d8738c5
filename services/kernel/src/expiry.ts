import type { Clock } from './clock.ts';
import type { Documents } from './documents/documents.ts';

const most = 1_000;

/** Removes the documents of a collection whose `until` (milliseconds since 1970, an index of it) has passed. */
export async function removeExpired(documents: Documents, collection: string, clock: Clock): Promise<void> {
  const query = { where: { until: { to: clock.epoch() } }, limit: most };
  for (let full = true; full; ) {
    const old = await documents.find(collection, query);
    await documents.write(old.map(({ id, version }) => ({ collection, id, body: undefined, version })));
    full = old.length === most;
  }
}
