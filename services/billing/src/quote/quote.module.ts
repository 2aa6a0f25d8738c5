import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { quoteRoutes } from './quote.routes.ts';

/** Prices of carts. */
export const quoteModule: ServiceModule = { routes: quoteRoutes };
