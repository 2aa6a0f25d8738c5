import { auditRemarkEvents } from '@ardhi/contracts/gateway/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { auditRoutes } from './audit.routes.ts';
import { auditEntries } from './audit-entries.projection.ts';
import { userNames } from './user-names.projection.ts';

/** The audit log that the gateways write: shown, searched and verified. */
export const auditModule: ServiceModule = {
  projections: [auditEntries, userNames],
  // Remarks are read one by one, never consumed.
  subscribesTo: [auditRemarkEvents],
  routes: auditRoutes,
};
