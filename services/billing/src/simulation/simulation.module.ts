import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { simulationRoutes } from './simulation.routes.ts';

/** What a buyer would pay, and why. */
export const simulationModule: ServiceModule = { routes: simulationRoutes };
