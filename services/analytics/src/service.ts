import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { configModule } from './config/config.module.ts';
import { emailsModule } from './emails/emails.module.ts';
import { pageViewsModule } from './page-views/page-views.module.ts';
import { parkedEventsModule } from './parked-events/parked-events.module.ts';
import { seriesModule } from './series/series.module.ts';

/** Anonymous statistics, the streams that consumers have stopped, and undelivered emails. */
export const analytics: Service = joinModules('analytics', [
  configModule,
  pageViewsModule,
  seriesModule,
  parkedEventsModule,
  emailsModule,
]);
