import { idFrom } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { InternalClient } from './internal-client.ts';

/** A listing that buyers can find, and the agent who lists it. */
interface BoostableListing {
  readonly id: string;
  readonly agent: Partial<Caller> & { readonly tenant: string };
}

/** Of so many listings of an agency, one is featured. */
const share = 5;
const most = 2;
const days = 14;

/** Features the newest listings of each agency that has enough of them, by the calls of its agents. */
export async function seedBoosts(
  client: InternalClient,
  listings: readonly BoostableListing[],
): Promise<void> {
  const chosen = Map.groupBy(listings, ({ agent }) => agent.tenant)
    .values()
    .flatMap((theirs) => theirs.toReversed().slice(0, Math.min(most, Math.floor(theirs.length / share))));
  await Promise.all(
    chosen.map(({ id, agent }) =>
      client.call(agent, idFrom(`seed-boost:${id}`), {
        method: 'POST',
        path: '/api/boosts',
        body: { listingId: id, itemKey: 'FEATURED_DAY', quantity: days },
      }),
    ),
  );
}
