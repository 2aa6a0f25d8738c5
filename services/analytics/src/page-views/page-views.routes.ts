import { recordImpressions, recordPageViews } from '@ardhi/contracts/analytics/tracking.routes';
import { admins } from '@ardhi/contracts/roles';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { isBot } from '@ardhi/kernel/http/is-bot';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { analyticsConfigs, defaultConfig, siteId } from '../config/analytics-config.ts';
import { pageViewCounter } from './page-view-counter.ts';

/** Routes of beacons. The response is always the same, so that it does not reveal what is counted. */
export function pageViewRoutes(tools: ServiceContext): Endpoint[] {
  const configRows = tools.read(analyticsConfigs);
  const counter = pageViewCounter(tools);

  /** Bots and admins are not counted as visitors (specification §4). */
  async function isCounted({ caller, request }: Call<unknown, unknown, unknown>): Promise<boolean> {
    if (isBot(request.get('user-agent')) || admins.some((role) => role === caller.role)) return false;
    return ((await configRows.get(siteId)) ?? defaultConfig).isEnabled;
  }

  return [
    serve(recordPageViews, async (call) => {
      if (await isCounted(call)) await counter.pages(call.body.views.map(({ path }) => path));
      return undefined;
    }),
    serve(recordImpressions, async (call) => {
      if (await isCounted(call)) await counter.listings(call.body.listingIds);
      return undefined;
    }),
  ];
}
