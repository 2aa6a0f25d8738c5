import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { syndicationRoutes } from './syndication.routes.ts';

/** Sitemaps for crawlers and feeds of listings. */
export const syndicationModule: ServiceModule<ListingsContext> = { routes: syndicationRoutes };
