import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { contentPage } from './content-page.ts';
import { pages } from './pages.projection.ts';
import { pageRoutes } from './pages.routes.ts';
import { pageAdminRoutes } from './pages-admin.routes.ts';
import { onPageScheduled, publishScheduledPages } from './publish-scheduled.ts';
import { enterStartingContent } from './starting-content.ts';

/** Pages of the site with their versions. */
export const pageModule: ServiceModule = {
  deciders: [contentPage],
  projections: [pages],
  reactions: [onPageScheduled],
  async start(context) {
    await enterStartingContent(context);
    publishScheduledPages(context);
  },
  routes: (context) => [...pageRoutes(context), ...pageAdminRoutes(context)],
};
