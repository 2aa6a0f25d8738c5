import {
  adminFeatures,
  amendFeature,
  enterFeature,
  featureHistory,
  readFeature,
  withdrawFeature,
} from '@ardhi/contracts/listings/desk.routes';
import type { Feature } from '@ardhi/contracts/listings/feature';
import { listFeatures } from '@ardhi/contracts/listings/find.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { Catalogue } from '../catalogue.ts';
import { pageOf } from '../paging.ts';
import { historyOfRegister } from '../register-history.ts';
import { feature, featureId, features, type KeptFeature } from './feature.ts';

/** Calls about amenities: the public list and the admins' register. */
export function featureRoutes({ tools, listings }: Catalogue): Served[] {
  const kept = tools.read(features);
  const usedBy = (key: string) => listings.count({ where: { featureKeys: { contains: `|${key}|` } } });
  const record = async ({ text: _, ...row }: KeptFeature) => ({ ...row, used: await usedBy(row.key) });
  const one = async (id: string) => (await kept.get(id)) ?? refuse('NOT_FOUND');

  return [
    serve(listFeatures, async ({ query }) => {
      const rows = await kept.find({ where: { active: true }, sort: ['sort'], limit: 1_000 });
      const fitting = rows.filter(({ kinds }) => query.kind === undefined || kinds.includes(query.kind));
      return { items: fitting.map(({ id: _, text: __, ...shown }) => shown) };
    }),
    serve(adminFeatures, async ({ query }) => {
      const where = query.q ? { text: { contains: query.q } } : {};
      const page = await pageOf(kept, { where }, query, {
        allowed: ['key', 'sort', 'group', 'active'],
        usual: 'sort',
      });
      return { ...page, items: await Promise.all(page.items.map(record)) };
    }),
    serve(enterFeature, async ({ body, order }) => {
      const id = featureId(body.key);
      await order(feature, id, { type: 'Enter', entry: body });
      return record(await one(id));
    }),
    serve(readFeature, async ({ params }) => record(await one(params.id))),
    serve(amendFeature, async ({ params, body, order }) => {
      await order(feature, params.id, { type: 'Amend', changes: body as Partial<Feature> });
      return record(await one(params.id));
    }),
    serve(withdrawFeature, async ({ params, order }) => {
      const count = await usedBy((await one(params.id)).key);
      if (count > 0) refuse('IN_USE', { count });
      await order(feature, params.id, { type: 'Withdraw' });
      return undefined;
    }),
    serve(featureHistory, ({ params, query }) => historyOfRegister(tools, feature, params.id, query)),
  ];
}

/** Keys that may be named, for judging what somebody says. */
export const knownFeatures = async ({ tools }: Pick<Catalogue, 'tools'>): Promise<ReadonlySet<string>> => {
  const rows = await tools.read(features).find({ where: { active: true }, limit: 10_000 });
  return new Set(rows.map(({ key }) => key));
};
