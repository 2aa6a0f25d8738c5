import type { PackageDef, PackageFields } from '@ardhi/contracts/billing/catalogue';
import {
  changePackage,
  createPackage,
  deletePackage,
  listAllPackages,
  readAnyPackage,
  readPackageHistory,
} from '@ardhi/contracts/billing/catalogue-admin.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { changedWithin } from '@ardhi/kernel/read/change-times';
import { paginate } from '@ardhi/kernel/read/page';
import { recordHistory } from '@ardhi/kernel/read/record-history';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { fittingEntries } from '../catalogue/fitting-entries.ts';
import { items } from '../catalogue/item.ts';
import { packageDecider, packageId, packages, packageTimes } from '../catalogue/package.ts';
import { requireConsistent } from '../catalogue/package-rules.ts';
import { pricePackage } from './give-price.ts';
import { subscribersOf } from './sales.ts';

/** More than any catalogue has. */
const limit = 1_000;

/** Routes by which admins keep the packages. */
export function packageAdminRoutes(context: ServiceContext): Endpoint[] {
  const rows = context.read(packages);
  const one = async (id: string): Promise<PackageDef> => (await rows.get(id)) ?? refuse('NOT_FOUND');
  const record = async (row: PackageDef) => ({ ...row, subscribers: await subscribersOf(context, row.id) });
  const known = async () => {
    const [allItems, allPackages] = await Promise.all([
      context.read(items).find({ limit }),
      rows.find({ limit }),
    ]);
    const idsOf = (entries: readonly { readonly id: string }[]) => new Set(entries.map(({ id }) => id));
    return { itemIds: idsOf(allItems), packageIds: idsOf(allPackages) };
  };
  return [
    serve(listAllPackages, async ({ query }) => {
      const { kind, country } = query;
      const isInDays = await changedWithin(context.read(packageTimes), query);
      const fitting = fittingEntries(await rows.find({ limit }), { ...query, isInDays }).filter(
        (entry) =>
          (kind === undefined || entry.kind === kind) &&
          (country === undefined || entry.countries.length === 0 || entry.countries.includes(country)),
      );
      const page = paginate(fitting, query);
      return { ...page, items: await Promise.all(page.items.map(record)) };
    }),

    serve(createPackage, async (call) => {
      const entry = call.body as PackageFields;
      requireConsistent(entry, await known());
      const id = packageId(entry.slug);
      if ((await rows.get(id)) !== undefined) refuse('ALREADY_EXISTS');
      await pricePackage(context, call, { id, next: entry, wish: entry }, () =>
        call.execute(packageDecider, id, { type: 'Enter', entry }),
      );
      return record(await one(id));
    }),

    serve(readAnyPackage, async (call) => {
      const entry = await one(call.params.id);
      call.version(entry.version);
      return record(entry);
    }),

    serve(changePackage, async (call) => {
      const changes = call.body as Partial<PackageFields>;
      const { id } = call.params;
      const next = { ...(await one(id)), ...changes };
      requireConsistent(next, await known());
      await pricePackage(context, call, { id, next, wish: { id, changes } }, () =>
        call.execute(packageDecider, id, { type: 'Amend', changes }),
      );
      return record(await one(id));
    }),

    serve(deletePackage, async ({ params, execute }) => {
      const { id } = await one(params.id);
      const count = await subscribersOf(context, id);
      if (count > 0) refuse('IN_USE', { count });
      await execute(packageDecider, id, { type: 'Withdraw' });
      return undefined;
    }),

    serve(readPackageHistory, ({ params, query }) =>
      recordHistory(context, packageDecider, params.id, query),
    ),
  ];
}
