import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { releaseOrphans } from '../order-reservations/orphans.ts';
import { discountRoutes, discountUseRoutes } from './discount.routes.ts';
import { discount, discountCode, discountCodes, discounts, discountTimes } from './discount.ts';
import { discountUses } from './discount-uses.projection.ts';
import { redemptions } from './redemptions.ts';
import { onDiscountedOrder, unplacedOffers } from './reserve-offers.ts';

/** Discounts, their codes and who used them. */
export const discountModule: ServiceModule = {
  deciders: [discount, discountCode, redemptions],
  projections: [discounts, discountCodes, discountUses, discountTimes],
  reactions: [onDiscountedOrder],
  start(context) {
    releaseOrphans(context, unplacedOffers);
  },
  routes: (context) => [...discountRoutes(context), ...discountUseRoutes(context)],
};
