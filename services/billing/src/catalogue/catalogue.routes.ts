import { listItems, listPackages, readPackage } from '@ardhi/contracts/billing/catalogue.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { readCatalogue } from './catalogue.ts';
import { isUsable } from './usable.ts';

/** Routes of what is on sale. */
export function catalogueRoutes(context: ServiceContext): Endpoint[] {
  return [
    serve(listPackages, async ({ query }) => {
      const { audience, country, currency, interval, kind } = query;
      const { packages } = await readCatalogue(context);
      const fitting = packages.filter(
        (entry) =>
          (audience === undefined || entry.audience.includes(audience)) &&
          (country === undefined || entry.countries.length === 0 || entry.countries.includes(country)) &&
          (kind === undefined || entry.kind === kind) &&
          entry.prices.some(
            (price) =>
              (currency === undefined || price.money.currency === currency) &&
              (interval === undefined || price.interval === interval),
          ),
      );
      return paginate(fitting, query);
    }),

    serve(readPackage, async ({ params }) => {
      const { packages } = await readCatalogue(context);
      return packages.find(({ id, slug }) => id === params.id || slug === params.id) ?? refuse('NOT_FOUND');
    }),

    serve(listItems, async ({ query }) => {
      const { audience, currency } = query;
      const { items } = await readCatalogue(context);
      const fitting = items.filter(
        (entry) =>
          isUsable(entry.key) &&
          (audience === undefined || entry.audience.includes(audience)) &&
          entry.prices.some((price) => currency === undefined || price.currency === currency),
      );
      return paginate(fitting, query);
    }),
  ];
}
