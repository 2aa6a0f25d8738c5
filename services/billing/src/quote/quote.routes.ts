import { quoteCart } from '@ardhi/contracts/billing/catalogue.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { priceCart } from './price-cart.ts';

/** Routes that price a cart. */
export const quoteRoutes = (context: ServiceContext): Endpoint[] => [
  serve(quoteCart, async ({ body }) =>
    priceCart(body, await readCatalogue(context), Temporal.Instant.from(context.clock.now())),
  ),
];
