import { changeAnalyticsConfig, readAnalyticsConfig } from '@ardhi/contracts/analytics/track.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import type { ServiceTools } from '@ardhi/kernel/service';
import { atFirst, counting, countings, thisSite } from './counting.ts';

export function configCalls(tools: ServiceTools): Served[] {
  const kept = tools.read(countings);
  return [
    serve(readAnalyticsConfig, async () => (await kept.get(thisSite)) ?? atFirst),
    serve(changeAnalyticsConfig, async ({ body, order }) => {
      await order(counting, thisSite, { type: 'SetCounting', ...body });
      return body;
    }),
  ];
}
