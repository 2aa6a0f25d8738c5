import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { order } from './order.ts';

/** Orders of packages and items. */
export const orderModule: ServiceModule = { deciders: [order] };
