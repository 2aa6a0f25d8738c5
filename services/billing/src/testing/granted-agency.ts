import { agencyEvents } from '@ardhi/contracts/accounts/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, world } from '@ardhi/testing/world';
import { billing } from '../service.ts';
import { agencyFields } from './publish-facts.ts';

/** How many grants the agency has. */
export const grantsEach = 10_000;
const batch = 500;

/** An agency with many grants. */
export interface GrantedAgency extends AsyncDisposable {
  /** Milliseconds of the answer of its breakdown to its head. */
  breakdownMs(): Promise<number>;
  /** Milliseconds of reading the events of all its grants from the event store. */
  readEventsMs(): Promise<number>;
}

/** Opens billing with an agency that was granted 10,000 times. */
export async function grantedAgency(): Promise<GrantedAgency> {
  const agencies = publisher(agencyEvents);
  const app = await world([billing, agencies.service], openEngines);
  const agencyId = newId();
  await agencies.publish(app, agencyId, {
    ...{ type: 'AgencyRegistered', ref: 'UG-A-1', slug: 'kira-homes', ownerUserId: newId() },
    fields: agencyFields('Kira Homes'),
  });
  const head = testCaller('SUPER_AGENT', { tenant: agencyId });
  const stream = `grants-${agencyId}`;
  for (let expectedVersion = 0; expectedVersion < grantsEach; expectedVersion += batch) {
    const at = app.clock.now();
    const events = Array.from({ length: batch }, (_, i) => ({
      ...{ id: newId(), type: 'ItemGranted', schema: 1 },
      data: {
        ...{ grantId: newId(), ownerType: 'AGENCY', itemKey: i % 2 === 0 ? 'FEATURED_DAY' : 'LISTING_SLOT' },
        ...{ quantity: 1, source: 'GIVE', sourceId: newId(), effectiveAt: at, expiresAt: null },
      },
    }));
    const metadata = { at, actor: 'system', correlationId: newId(), commandId: newId() };
    await app.engines.events.append({ stream, expectedVersion, events, ...metadata });
  }
  await app.settled();
  async function timed(run: () => Promise<unknown>): Promise<number> {
    const start = performance.now();
    await run();
    return performance.now() - start;
  }
  return {
    breakdownMs: () =>
      timed(async () => {
        const path = `/api/agencies/${agencyId}/entitlements-breakdown`;
        const { body } = await app.call('GET', path, { as: head });
        const granted = body.lines?.find(({ itemKey }: { itemKey: string }) => itemKey === 'FEATURED_DAY');
        if (granted?.granted !== grantsEach / 2)
          throw new Error(`A wrong breakdown: ${JSON.stringify(body)}`);
      }),
    readEventsMs: () =>
      timed(async () => {
        let count = 0;
        for await (const _ of app.engines.events.read(stream)) count += 1;
        if (count !== grantsEach) throw new Error(`${count} events were read.`);
      }),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}
