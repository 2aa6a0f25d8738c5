import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { releaseOrphans } from '../order-reservations/orphans.ts';
import { limitUseRows } from './limit-uses.projection.ts';
import { limitUses } from './limit-uses.ts';
import { purchaseLimitRoutes } from './purchase-limit.routes.ts';
import { purchaseLimit, purchaseLimits, purchaseLimitTimes } from './purchase-limit.ts';
import { onLimitedOrder, unplacedLimits } from './reserve-limits.ts';

/** How much buyers may buy, and what they have taken of it. */
export const purchaseLimitModule: ServiceModule = {
  deciders: [purchaseLimit, limitUses],
  projections: [purchaseLimits, limitUseRows, purchaseLimitTimes],
  reactions: [onLimitedOrder],
  start(context) {
    releaseOrphans(context, unplacedLimits);
  },
  routes: purchaseLimitRoutes,
};
