import type { RemoteModule } from '@ardhi/kit/router/remote-module';

const screens: RemoteModule['routes'] = [
  { id: 'admin', index: true, lazy: () => import('./home/admin.page.tsx') },
  { id: 'queue', path: 'moderation', lazy: () => import('./moderation/queue.page.tsx') },
  { id: 'replies', path: 'moderation/replies', lazy: () => import('./moderation/replies.page.tsx') },
  { id: 'listings', path: 'properties', lazy: () => import('./listings/listings.page.tsx') },
  { id: 'listing-media', path: 'properties/:id/media', lazy: () => import('./media/media.page.tsx') },
  { id: 'features', path: 'features', lazy: () => import('./features/features.page.tsx') },
  { id: 'new-feature', path: 'features/new', lazy: () => import('./features/new-feature.page.tsx') },
  { id: 'edit-feature', path: 'features/:id/edit', lazy: () => import('./features/edit-feature.page.tsx') },
  { id: 'geo', path: 'geo', lazy: () => import('./geo/countries.page.tsx') },
  { id: 'add-places', path: 'geo/create', lazy: () => import('./geo/create.page.tsx') },
  { id: 'places', path: 'geo/manage', lazy: () => import('./geo/places.page.tsx') },
  { id: 'place', path: 'geo/manage/:id', lazy: () => import('./geo/place.page.tsx') },
  { id: 'statistics', path: 'statistics', lazy: () => import('./statistics/statistics.page.tsx') },
  { id: 'user-statistics', path: 'statistics/users', lazy: () => import('./statistics/users.page.tsx') },
  { id: 'login-statistics', path: 'statistics/logins', lazy: () => import('./statistics/logins.page.tsx') },
  {
    id: 'property-statistics',
    path: 'statistics/properties',
    lazy: () => import('./statistics/properties.page.tsx'),
  },
  { id: 'users', path: 'users', lazy: () => import('./people/users.page.tsx') },
  { id: 'user-info', path: 'users/:id/info', lazy: () => import('./people/user-info.page.tsx') },
  { id: 'user-edit', path: 'users/:id/edit', lazy: () => import('./people/user-edit.page.tsx') },
  {
    id: 'user-favourites',
    path: 'users/:id/favourites',
    lazy: () => import('./people/user-favourites.page.tsx'),
  },
  { id: 'agencies', path: 'broker-agencies', lazy: () => import('./agencies/agencies.page.tsx') },
  { id: 'new-agency', path: 'broker-agencies/new', lazy: () => import('./agencies/new-agency.page.tsx') },
  { id: 'agency', path: 'broker-agencies/:id/edit', lazy: () => import('./agencies/agency.page.tsx') },
  { id: 'agents', path: 'agents', lazy: () => import('./agencies/agents.page.tsx') },
  { id: 'login-logs', path: 'login-logs', lazy: () => import('./people/login-logs.page.tsx') },
];

export const routes: RemoteModule['routes'] = [
  {
    id: 'admin-layout',
    path: 'admin',
    lazy: () => import('./frame/admin-layout.tsx'),
    children: [{ id: 'admin-failed', lazy: () => import('./frame/screen-failed.tsx'), children: screens }],
  },
];
