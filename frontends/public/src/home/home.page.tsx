import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { HomeScreen } from './home-screen.tsx';
import { type HomeData, homeLoader } from './load-home.ts';

export const loader = homeLoader;
export const handle: Screen = {
  head: () => ({
    title: 'Land and property in Africa',
    description:
      'Search land, houses and offices across Africa by place, size and price, with boundaries on the map and the evidence on file.',
    canonical: '/',
    jsonLd: [
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
export const Component = () => <HomeScreen {...useLoaderData<HomeData>()} />;
