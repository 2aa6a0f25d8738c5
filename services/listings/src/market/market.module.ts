import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { marketRoutes } from './market.routes.ts';

/** Reports of what is asked and paid in a place. */
export const marketModule: ServiceModule<ListingsContext> = { routes: marketRoutes };
