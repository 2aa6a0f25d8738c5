import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { receivers } from './receivers.ts';
import { settings } from './settings.ts';

/** Read copies of what other services publish. */
export const replicasModule: ServiceModule = { projections: [receivers, settings] };
