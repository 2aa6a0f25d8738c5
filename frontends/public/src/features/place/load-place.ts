import { type PlacePage, readPlacePage } from '@ardhi/contracts/listings/place-page.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** Loads land in the place that the address names; a path of no place is a missing page. */
export const placeLoader = (args: LoaderFunctionArgs): Promise<PlacePage> => {
  const path = [args.params['country'], args.params['*']].filter(Boolean).join('/');
  return clientOf(args).call(readPlacePage, { query: { path } });
};
