import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { grantLedger } from './grant-ledger.ts';
import { grants, grantUses } from './grants.projection.ts';
import { grantRoutes } from './grants.routes.ts';
import { onItemGranted, warnOfExpiry } from './warn-of-expiry.ts';

/** Grants to owners. */
export const grantsModule: ServiceModule = {
  deciders: [grantLedger],
  projections: [grants, grantUses],
  reactions: [onItemGranted],
  start: warnOfExpiry,
  routes: grantRoutes,
};
