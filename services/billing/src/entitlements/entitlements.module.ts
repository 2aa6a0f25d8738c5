import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { entitlementsRoutes } from './entitlements.routes.ts';

/** Entitlements granted to agencies and agents, and their usage. */
export const entitlementsModule: ServiceModule = { routes: entitlementsRoutes };
