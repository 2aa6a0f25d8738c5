import type { RemoteModule } from '@ardhi/kit/router/remote-module';

export const routes: RemoteModule['routes'] = [
  { id: 'agent-listings', path: 'agent/properties', lazy: () => import('./desk/listings.page.tsx') },
];
