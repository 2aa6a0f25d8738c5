import { listNearbyListings, readListing } from '@ardhi/contracts/listings/listing.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type NearbyData, NearbyScreen } from '../features/listing/components/nearby-screen.tsx';

const radiusM = 5_000;

/** Loads a listing and its surroundings, nearest first. */
export async function loader(args: LoaderFunctionArgs): Promise<NearbyData> {
  const client = clientOf(args);
  const params = { id: args.params['id'] ?? '' };
  const [{ card }, { listings, plots, pois }] = await Promise.all([
    client.call(readListing, { params }),
    client.call(listNearbyListings, { params, query: { radiusM } }),
  ]);
  const cards = [...listings, ...plots].toSorted(
    (first, second) => (first.distanceM ?? 0) - (second.distanceM ?? 0),
  );
  return { card, cards, pois };
}
export const handle: Screen<NearbyData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title:
      data === undefined
        ? formatMessage({ id: 'common.map' })
        : formatMessage({ id: 'nearby.tab' }, { title: data.card.title }),
    noIndex: true,
  }),
};
/** The surroundings of a listing. */
export const Component = () => <NearbyScreen {...useLoaderData<NearbyData>()} />;
