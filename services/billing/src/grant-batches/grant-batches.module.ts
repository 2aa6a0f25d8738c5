import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { grantBatchRoutes } from './grant-batch.routes.ts';
import { grantBatch, grantBatches } from './grant-batch.ts';
import { onBatchApproved } from './on-batch-approved.ts';

/** The batches by which admins give. */
export const grantBatchesModule: ServiceModule = {
  deciders: [grantBatch],
  projections: [grantBatches],
  reactions: [onBatchApproved],
  routes: grantBatchRoutes,
};
