import {
  changeFeature,
  createFeature,
  deleteFeature,
  listAllFeatures,
  readFeature,
  readFeatureHistory,
} from '@ardhi/contracts/listings/back-office.routes';
import type { Feature } from '@ardhi/contracts/listings/feature';
import { listFeatures } from '@ardhi/contracts/listings/search.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { idsChangedWithin } from '@ardhi/kernel/read/change-times';
import { findPage } from '@ardhi/kernel/read/find-page';
import { recordHistory } from '@ardhi/kernel/read/record-history';
import { sortPaths } from '@ardhi/kernel/read/sort-paths';
import type { ListingsContext } from '../context.ts';
import { isExisting } from '../listing/listings.projection.ts';
import { type FeatureRow, feature, featureId, features, featureTimes } from './feature.ts';

const sorting = { allowed: ['key', 'sort', 'group', 'active'], defaultSort: 'sort' };

/** Routes of features: the public list and the admin record. */
export function featureRoutes({ service, listings }: ListingsContext): Endpoint[] {
  const rows = service.read(features);
  const usageCount = (key: string) =>
    listings.count({ where: { ...isExisting, featureKeys: { contains: `|${key}|` } } });
  const record = async ({ text: _, ...row }: FeatureRow) => ({ ...row, used: await usageCount(row.key) });
  const one = async (id: string) => (await rows.get(id)) ?? refuse('NOT_FOUND');

  return [
    serve(listFeatures, async ({ query }) => {
      const active = await rows.find({ where: { active: true }, sort: ['sort'], limit: 1_000 });
      const fitting = active.filter(({ kinds }) => query.kind === undefined || kinds.includes(query.kind));
      return { items: fitting.map(({ id: _, text: __, ...shown }) => shown) };
    }),
    serve(listAllFeatures, async ({ query }) => {
      const where = {
        ...(query.q && { text: { contains: query.q } }),
        ...(await idsChangedWithin(service.read(featureTimes), query)),
      };
      const page = await findPage(rows, { where }, query, sortPaths(query.sort, sorting));
      return { ...page, items: await Promise.all(page.items.map(record)) };
    }),
    serve(createFeature, async ({ body, execute: order }) => {
      const id = featureId(body.key);
      await order(feature, id, { type: 'Enter', entry: body });
      return record(await one(id));
    }),
    serve(readFeature, async (call) => {
      const stored = (await rows.stored(call.params.id)) ?? refuse('NOT_FOUND');
      call.version(stored.version);
      return record(stored.body);
    }),
    serve(changeFeature, async ({ params, body, execute: order }) => {
      await order(feature, params.id, { type: 'Amend', changes: body as Partial<Feature> });
      return record(await one(params.id));
    }),
    serve(deleteFeature, async ({ params, execute: order }) => {
      const count = await usageCount((await one(params.id)).key);
      if (count > 0) refuse('IN_USE', { count });
      await order(feature, params.id, { type: 'Withdraw' });
      return undefined;
    }),
    serve(readFeatureHistory, ({ params, query }) => recordHistory(service, feature, params.id, query)),
  ];
}

/** Keys of active features, to validate listings. */
export const activeFeatureKeys = async ({
  service,
}: Pick<ListingsContext, 'service'>): Promise<ReadonlySet<string>> => {
  const rows = await service.read(features).find({ where: { active: true }, limit: 10_000 });
  return new Set(rows.map(({ key }) => key));
};
