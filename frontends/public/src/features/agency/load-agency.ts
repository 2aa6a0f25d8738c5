import type { AgencyProfile } from '@ardhi/contracts/accounts/agency-and-agent';
import type { AgentReview } from '@ardhi/contracts/accounts/agent-review';
import { listAgencyReviews, listAgentReviews } from '@ardhi/contracts/accounts/agent-reviews.routes';
import { readAgency, readBroker } from '@ardhi/contracts/accounts/directory.routes';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import { searchListings } from '@ardhi/contracts/listings/search.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { shorten } from '@ardhi/contracts/shorten';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router';
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
  /** The newest reviews of its agents. */
  readonly reviews: readonly AgentReview[];
  /** Search filter that selects its listings: by agency, or by agent for a sole broker. */
  readonly searchFilter: Readonly<Record<string, string>>;
}

const listingsShown = 12;
const reviewsShown = 20;

/** Creates the loader of an agency page or a broker page. */
export const agencyLoader =
  (kind: keyof typeof routes) =>
  async (args: LoaderFunctionArgs): Promise<AgencyData> => {
    const client = clientOf(args);
    const id = args.params['id'] ?? '';
    const agency = await client.call(routes[kind], { params: { id } });
    // It was merged into another one.
    if (agency.id !== id && agency.slug !== id) throw redirect(`/${kind}/${agency.slug}`, 301);
    const isSoleBroker = agency.agents[0]?.userId === agency.id;
    const searchFilter = { [isSoleBroker ? 'agent' : 'agency']: agency.id };
    const query = { ...searchFilter, sort: 'newest', pageSize: listingsShown } as const;
    const [{ items: cards }, { items: reviews }] = await Promise.all([
      client.call(searchListings, { query }),
      client.call(isSoleBroker ? listAgentReviews : listAgencyReviews, {
        params: { id: agency.id },
        query: { pageSize: reviewsShown },
      }),
    ]);
    return { kind, agency, cards, reviews, searchFilter };
  };

/** The average and the newest reviews for search engines, where there are enough for an average. */
const ratingOf = ({ agency: { card }, reviews }: AgencyData) =>
  card.rating === undefined
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: card.rating,
          reviewCount: card.reviews,
        },
        review: reviews.slice(0, 5).map(({ author, rating, text, at }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: author },
          reviewRating: { '@type': 'Rating', ratingValue: rating },
          reviewBody: text,
          datePublished: at.slice(0, 10),
        })),
      };

const titleOf = (formatMessage: IntlShape['formatMessage'], data: AgencyData | undefined): string => {
  if (data === undefined) return formatMessage({ id: 'common.agency' });
  const name = data.agency.displayName;
  return data.kind === 'brokers' ? formatMessage({ id: 'agencyPage.broker' }, { name }) : name;
};

/** Route handle with the document head of an agency page. */
export const agencyHandle: Screen<AgencyData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: titleOf(formatMessage, data),
    ...(data && {
      ...(data.agency.about.en !== '' && { description: shorten(data.agency.about.en, 160) }),
      ...omitUndefined({ image: data.agency.card.logo }),
      jsonLd: () => [
        {
          '@context': 'https://schema.org',
          '@type': 'RealEstateAgent',
          url: `/${data.kind}/${data.agency.slug}`,
          name: data.agency.displayName,
          ...(data.agency.addressLine !== '' && { address: data.agency.addressLine }),
          ...omitUndefined({ logo: data.agency.card.logo }),
          ...ratingOf(data),
        },
      ],
    }),
  }),
};
