import { listPois } from '@ardhi/contracts/geo/map.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { Geography } from './geography.ts';

/** Route of the points of interest in a box (api.md G13). */
export const listPoisRoute = (geography: Geography): Endpoint =>
  serve(listPois, async ({ query: { bbox, kinds, limit } }) => {
    await geography.gazetteer();
    const pois = geography.pois();
    return { items: [...pois.in(bbox, kinds, limit)], source: pois.source };
  });
