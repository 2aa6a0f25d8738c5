import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { entitlementsRoutes } from './entitlements.routes.ts';

/** What agencies and agents have and what uses it. */
export const entitlementsModule: ServiceModule = { routes: entitlementsRoutes };
