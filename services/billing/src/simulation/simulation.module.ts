import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { simulationRoutes } from './simulation.routes.ts';

/** Simulated price for a buyer, and its reasons. */
export const simulationModule: ServiceModule = { routes: simulationRoutes };
