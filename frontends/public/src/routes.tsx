import type { RemoteModule } from '@ardhi/kit/router/remote-module';

export const routes: RemoteModule['routes'] = [
  { id: 'plots', path: 'plots', lazy: () => import('./search/plots.page.tsx') },
  { id: 'properties-map', path: 'properties-map', lazy: () => import('./search/properties-map.page.tsx') },
  { id: 'listing', path: 'properties/:id', lazy: () => import('./detail/listing.page.tsx') },
];
