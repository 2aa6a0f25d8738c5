import type { readAgency, readBroker } from '@ardhi/contracts/accounts/directory.routes';
import type { AgencyProfile } from '@ardhi/contracts/accounts/organisations';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { searchListings } from '@ardhi/contracts/listings/find.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { Screen } from '@ardhi/kit/router/remote-module';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';

const routes = {
  agencies: slimRoute<typeof readAgency>({ method: 'GET', path: '/api/broker/agencies/:id' }),
  brokers: slimRoute<typeof readBroker>({ method: 'GET', path: '/api/brokers/:id' }),
};
const searchRoute = slimRoute<typeof searchListings>({ method: 'GET', path: '/properties/search' });

export interface HouseData {
  readonly house: AgencyProfile;
  /** The newest of what it offers. */
  readonly cards: readonly ListingCard[];
  /** How the search names it: an agency, or an agent who works alone. */
  readonly offeredBy: Readonly<Record<string, string>>;
}

const shownAtOnce = 12;

/** An agency or a broker, and what they offer. */
export const houseLoader =
  (as: keyof typeof routes) =>
  async (args: LoaderFunctionArgs): Promise<HouseData> => {
    const client = clientOf(args);
    const house = await client.call(routes[as], { params: { id: args.params['id'] ?? '' } });
    const isAlone = house.agents[0]?.userId === house.id;
    const offeredBy = { [isAlone ? 'agent' : 'agency']: house.id };
    const query = { ...offeredBy, sort: 'newest', pageSize: shownAtOnce } as const;
    const { items } = await client.call(searchRoute, { query });
    return { house, cards: items, offeredBy };
  };

/** What stands in the head of such a page. */
export const houseScreen: Screen<HouseData | undefined> = {
  head: (found) => ({
    title: found?.house.displayName ?? 'Agency',
    ...(found && {
      ...(found.house.about.en !== '' && { description: found.house.about.en.slice(0, 160) }),
      ...(found.house.card.logo !== undefined && { image: found.house.card.logo }),
      jsonLd: [
        {
          '@type': 'RealEstateAgent',
          name: found.house.displayName,
          ...(found.house.addressLine !== '' && { address: found.house.addressLine }),
          ...(found.house.card.logo !== undefined && { logo: found.house.card.logo }),
        },
      ],
    }),
  }),
};
