import type { RemoteModule } from '@ardhi/kit/router/remote-module';

export const routes: RemoteModule['routes'] = [
  { id: 'home', path: '/', lazy: () => import('./home/home.page.tsx') },
  { id: 'plots', path: 'plots', lazy: () => import('./search/plots.page.tsx') },
  { id: 'properties-map', path: 'properties-map', lazy: () => import('./search/properties-map.page.tsx') },
  { id: 'listing', path: 'properties/:id', lazy: () => import('./detail/listing.page.tsx') },
  { id: 'nearby', path: 'properties/:id/map', lazy: () => import('./detail/nearby.page.tsx') },
  { id: 'favourites', path: 'user/favourites', lazy: () => import('./favourites/favourites.page.tsx') },
  { id: 'shared-list', path: 'lists/:token', lazy: () => import('./shared-list/shared-list.page.tsx') },
  { id: 'agency-page', path: 'agencies/:id', lazy: () => import('./house/agency.page.tsx') },
  { id: 'broker-page', path: 'brokers/:id', lazy: () => import('./house/broker.page.tsx') },
  { id: 'invitation', path: 'invitations/:token', lazy: () => import('./invitation/invitation.page.tsx') },
  { id: 'compare', path: 'compare', lazy: () => import('./compare/compare.page.tsx') },
  { id: 'mailbox', path: 'dev/mailbox', lazy: () => import('./mailbox/mailbox.page.tsx') },
  { id: 'heartbeat', path: 'h/:token', lazy: () => import('./heartbeat/heartbeat.page.tsx') },
  { id: 'dashboard', path: 'dashboard', lazy: () => import('./dashboard/dashboard.page.tsx') },
  { id: 'profile', path: 'profile', lazy: () => import('./profile/profile.page.tsx') },
  { id: 'profile-edit', path: 'profile/edit', lazy: () => import('./profile/profile-edit.page.tsx') },
  { id: 'login', path: 'login', lazy: () => import('./auth/login.page.tsx') },
  { id: 'register', path: 'register', lazy: () => import('./auth/register.page.tsx') },
  { id: 'forgot-password', path: 'forgot-password', lazy: () => import('./auth/forgot-password.page.tsx') },
  { id: 'auth-action', path: 'auth-action', lazy: () => import('./auth/auth-action.page.tsx') },
  {
    id: 'email-verification',
    path: 'email-verification',
    lazy: () => import('./auth/email-verification.page.tsx'),
  },
];
