import { listPlaceNames } from '@ardhi/contracts/geo/map.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { Geography } from './geography.ts';
import { placeNames } from './place-names.ts';

/** Route of the names on a map (api.md G19). */
export const listPlaceNamesRoute = (geography: Geography): Endpoint =>
  serve(listPlaceNames, async ({ query: { bbox, zoom } }) => ({
    items: [...placeNames(await geography.gazetteer(), bbox, zoom)],
  }));
