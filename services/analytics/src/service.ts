import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { configModule } from './config/config.module.ts';
import { pageViewsModule } from './page-views/page-views.module.ts';
import { seriesModule } from './series/series.module.ts';

/** Anonymous statistics: page views, sign-ups and the growth of the market. */
export const analytics: Service = joinModules('analytics', [configModule, pageViewsModule, seriesModule]);
