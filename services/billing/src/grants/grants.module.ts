import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { grantBatchRoutes } from './grant-batch.routes.ts';
import { grantBatch, grantBatches } from './grant-batch.ts';
import { grantLedger } from './grant-ledger.ts';
import { grants, grantUses } from './grants.projection.ts';
import { grantRoutes } from './grants.routes.ts';
import { onBatchApproved } from './on-batch-approved.ts';

/** Grants to owners, and the batches by which admins give. */
export const grantsModule: ServiceModule = {
  deciders: [grantLedger, grantBatch],
  projections: [grants, grantUses, grantBatches],
  reactions: [onBatchApproved],
  routes: (context) => [...grantRoutes(context), ...grantBatchRoutes(context)],
};
