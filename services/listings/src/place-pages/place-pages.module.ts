import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { placePageRoutes } from './place-page.routes.ts';

/** Pages about land in a country, district, town or neighbourhood. */
export const placePagesModule: ServiceModule<ListingsContext> = { routes: placePageRoutes };
