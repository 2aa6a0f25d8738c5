import type { AdPlacementFields, AdPlacementRecord } from '@ardhi/contracts/content/ad-placement';
import { listAdPlacements } from '@ardhi/contracts/content/adverts.routes';
import {
  changeAdPlacement,
  createAdPlacement,
  deleteAdPlacement,
  listAllAdPlacements,
  readAdPlacement,
  readAdPlacementHistory,
} from '@ardhi/contracts/content/adverts-admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { changedWithin } from '@ardhi/kernel/read/change-times';
import { paginate } from '@ardhi/kernel/read/page';
import { readAll } from '@ardhi/kernel/read/read-all';
import { recordHistory } from '@ardhi/kernel/read/record-history';
import { sortRows } from '@ardhi/kernel/read/sort-rows';
import { containsWords } from '@ardhi/kernel/read/text-search';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { adCampaigns } from '../ad-campaign/ad-campaigns.projection.ts';
import { adPlacement, adPlacementId, adPlacements, adPlacementTimes } from '../ad-placement/ad-placement.ts';
import { placementReach } from './placement-reach.ts';

/** More than there are places of the site. */
const limit = 100;

/** Routes of placements (api.md C14, C18). */
export function adPlacementRoutes(context: ServiceContext): Endpoint[] {
  const rows = context.read(adPlacements);
  async function answer(id: string): Promise<AdPlacementRecord> {
    const row = (await rows.get(id)) ?? refuse('NOT_FOUND');
    return { ...row, ...(await placementReach(context))(id) };
  }
  return [
    serve(listAdPlacements, async () => {
      const reachOf = await placementReach(context);
      const active = await rows.find({ where: { active: true }, limit });
      const items = active.map((row) => ({ ...row, reach30d: reachOf(row.id).reach30d }));
      return { items: items.toSorted((a, b) => b.reach30d - a.reach30d) };
    }),

    serve(listAllAdPlacements, async ({ query }) => {
      const reachOf = await placementReach(context);
      const { q, sort } = query;
      const isFound = containsWords(q);
      const isInDays = await changedWithin(context.read(adPlacementTimes), query);
      const found = (await rows.find({ limit })).filter((row) => isFound(row.key) && isInDays(row));
      return paginate(
        sortRows(found, sort, { key: ({ key }) => key }).map((row) => ({ ...row, ...reachOf(row.id) })),
        query,
      );
    }),

    serve(createAdPlacement, async ({ body, execute }) => {
      const id = adPlacementId(body.key);
      const entry = omitUndefined(body) as AdPlacementFields;
      await execute(adPlacement, id, { type: 'Enter', entry });
      return answer(id);
    }),

    serve(readAdPlacement, ({ params }) => answer(params.id)),

    serve(changeAdPlacement, async ({ params, body, execute }) => {
      const changes = omitUndefined(body) as Partial<AdPlacementFields>;
      await execute(adPlacement, params.id, { type: 'Amend', changes });
      return answer(params.id);
    }),

    serve(deleteAdPlacement, async ({ params: { id }, execute }) => {
      await answer(id);
      const campaigns = await readAll(context.read(adCampaigns), { sort: ['createdAt'] });
      const count = campaigns.filter(({ placements }) => placements.includes(id)).length;
      if (count > 0) refuse('IN_USE', { count });
      await execute(adPlacement, id, { type: 'Withdraw' });
      return undefined;
    }),

    serve(readAdPlacementHistory, ({ params, query }) =>
      recordHistory(context, adPlacement, params.id, query),
    ),
  ];
}
