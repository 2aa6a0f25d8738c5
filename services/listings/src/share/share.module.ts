import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { shareRoutes } from './share.routes.ts';
import { shareLink } from './share-link.ts';
import { shareLinks } from './share-links.projection.ts';

/** Short links to listings that are passed on. */
export const shareModule: ServiceModule<ListingsContext> = {
  deciders: [shareLink],
  projections: [shareLinks],
  routes: shareRoutes,
};
