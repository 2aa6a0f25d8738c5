import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { MediaContext } from '../context.ts';
import { fileRoutes } from './file.routes.ts';

/** Delivery of files. */
export const deliveryModule: ServiceModule<MediaContext> = {
  routes: ({ context, workerPools }) => fileRoutes(context, workerPools.pictures),
};
