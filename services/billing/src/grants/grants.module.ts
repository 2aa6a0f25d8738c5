import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { grantBatchRoutes } from '../grant-batches/grant-batch.routes.ts';
import { grantBatch, grantBatches } from '../grant-batches/grant-batch.ts';
import { onBatchApproved } from '../grant-batches/on-batch-approved.ts';
import { grantLedger } from './grant-ledger.ts';
import { grants, grantUses } from './grants.projection.ts';
import { grantRoutes } from './grants.routes.ts';

/** Grants to owners, and the batches by which admins give. */
export const grantsModule: ServiceModule = {
  deciders: [grantLedger, grantBatch],
  projections: [grants, grantUses, grantBatches],
  reactions: [onBatchApproved],
  routes: (context) => [...grantRoutes(context), ...grantBatchRoutes(context)],
};
