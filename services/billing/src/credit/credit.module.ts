import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { credit } from './credit.ts';

/** Money that buyers have with us. */
export const creditModule: ServiceModule = { deciders: [credit] };
