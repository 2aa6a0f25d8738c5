import { recordImpressions, recordPageViews } from '@ardhi/contracts/analytics/track.routes';
import { admins } from '@ardhi/contracts/roles';
import { isBot } from '@ardhi/kernel/http/bots';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import type { ServiceTools } from '@ardhi/kernel/service';
import { atFirst, countings, thisSite } from '../config/counting.ts';
import { sightingCounter } from './sighting-counter.ts';

/** Beacons are always answered alike, so that nobody learns from them what is counted. */
export function sightingCalls(tools: ServiceTools): Served[] {
  const kept = tools.read(countings);
  const counter = sightingCounter(tools);

  /** Programs and admins are no visitors (specification §4). */
  async function counts({ caller, request }: Call<unknown, unknown, unknown>): Promise<boolean> {
    if (isBot(request.get('user-agent')) || admins.some((role) => role === caller.role)) return false;
    return ((await kept.get(thisSite)) ?? atFirst).isEnabled;
  }

  return [
    serve(recordPageViews, async (call) => {
      if (await counts(call)) await counter.pages(call.body.views.map(({ path }) => path));
      return undefined;
    }),
    serve(recordImpressions, async (call) => {
      if (await counts(call)) await counter.listings(call.body.listingIds);
      return undefined;
    }),
  ];
}
