import { changeAnalyticsConfig, readAnalyticsConfig } from '@ardhi/contracts/analytics/tracking.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { analyticsConfig, analyticsConfigs, defaultConfig, siteId } from './analytics-config.ts';

/** Routes that read and change the analytics configuration. */
export function configRoutes(tools: ServiceContext): Endpoint[] {
  const rows = tools.read(analyticsConfigs);
  return [
    serve(readAnalyticsConfig, async (call) => {
      const { body, version } = (await rows.stored(siteId)) ?? { body: defaultConfig, version: 0 };
      call.version(version);
      return body;
    }),
    serve(changeAnalyticsConfig, async ({ body, execute: order }) => {
      await order(analyticsConfig, siteId, { type: 'ConfigureAnalytics', ...body });
      return body;
    }),
  ];
}
