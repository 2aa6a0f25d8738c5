import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type HomeData, homeLoader } from '../features/home/api/load-home.ts';
import { HomeScreen } from '../features/home/components/home-screen.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { compareListingMutation } from '../lib/compare-listing.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

/** Loads the country of the visitor and its sections of listings. */
export const loader = homeLoader;
/** Saves a listing as a favourite. */
export const action = routeAction(compareListingMutation, toggleFavouriteMutation);
export const handle: Screen = {
  head: ({ formatMessage }) => ({
    title: formatMessage({ id: 'home.tab' }),
    description: formatMessage({ id: 'home.description' }),
    canonical: '/',
    jsonLd: () => [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Ardhi',
        url: '/',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: '/properties-map?say={say}' },
          'query-input': 'required name=say',
        },
      },
    ],
  }),
};
/** The home page. */
export const Component = () => <HomeScreen {...useLoaderData<HomeData>()} />;
