import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { order } from './order.ts';
import { orders } from './orders.projection.ts';

/** Orders of packages and items. */
export const orderModule: ServiceModule = {
  deciders: [order],
  projections: [orders],
};
