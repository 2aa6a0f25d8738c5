import { adminListings } from '@ardhi/contracts/listings/desk.routes';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router/router.tsx';
import { listLoader } from '../lists/list-loader.ts';

const load = listLoader(adminListings);

/** Every listing, as the address narrows it; addresses of the review queue, which once was here, lead to it. */
export function listingsLoader(args: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(args.request.url);
  if (searchParams.has('state')) throw redirect(`/admin/moderation${search}`);
  return load(args);
}
