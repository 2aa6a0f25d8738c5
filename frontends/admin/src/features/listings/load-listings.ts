import { listAllListings } from '@ardhi/contracts/listings/back-office.routes';
import { listingsQuery } from '@ardhi/contracts/listings/back-office-queries';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router';
import { listLoader } from '../../components/list/list-loader.ts';

const load = listLoader(listAllListings, listingsQuery);

/** Loads the listings that match the URL; redirects old URLs of the review queue. */
export function listingsLoader(args: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(args.request.url);
  if (searchParams.has('state')) throw redirect(`/admin/moderation${search}`);
  return load(args);
}
