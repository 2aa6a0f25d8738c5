import type { AgencyProfile } from '@ardhi/contracts/accounts/agency-and-agent';
import { readAgency, readBroker } from '@ardhi/contracts/accounts/directory.routes';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import { searchListings } from '@ardhi/contracts/listings/search.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';

const routes = {
  agencies: readAgency,
  brokers: readBroker,
};

/** Data of an agency or broker page. */
export interface AgencyData {
  readonly kind: keyof typeof routes;
  readonly agency: AgencyProfile;
  /** Its newest listings. */
  readonly cards: readonly ListingCard[];
  /** Search filter that selects its listings: by agency, or by agent for a sole broker. */
  readonly searchFilter: Readonly<Record<string, string>>;
}

const listingsShown = 12;

/** Creates the loader of an agency page or a broker page. */
export const agencyLoader =
  (kind: keyof typeof routes) =>
  async (args: LoaderFunctionArgs): Promise<AgencyData> => {
    const client = clientOf(args);
    const agency = await client.call(routes[kind], { params: { id: args.params['id'] ?? '' } });
    const isSoleBroker = agency.agents[0]?.userId === agency.id;
    const searchFilter = { [isSoleBroker ? 'agent' : 'agency']: agency.id };
    const query = { ...searchFilter, sort: 'newest', pageSize: listingsShown } as const;
    const { items } = await client.call(searchListings, { query });
    return { kind, agency, cards: items, searchFilter };
  };

const titleOf = (formatMessage: IntlShape['formatMessage'], data: AgencyData | undefined): string => {
  if (data === undefined) return formatMessage({ id: 'common.agency' });
  const name = data.agency.displayName;
  return data.kind === 'brokers' ? formatMessage({ id: 'house.broker' }, { name }) : name;
};

/** Route handle with the document head of an agency page. */
export const agencyHandle: Screen<AgencyData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: titleOf(formatMessage, data),
    ...(data && {
      ...(data.agency.about.en !== '' && { description: data.agency.about.en.slice(0, 160) }),
      ...omitUndefined({ image: data.agency.card.logo }),
      jsonLd: () => [
        {
          '@type': 'RealEstateAgent',
          name: data.agency.displayName,
          ...(data.agency.addressLine !== '' && { address: data.agency.addressLine }),
          ...omitUndefined({ logo: data.agency.card.logo }),
        },
      ],
    }),
  }),
};
