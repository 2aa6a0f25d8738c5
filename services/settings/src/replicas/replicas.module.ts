import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { userNames } from './user-names.ts';

/** Read copies of what other services publish. */
export const replicasModule: ServiceModule = { projections: [userNames] };
