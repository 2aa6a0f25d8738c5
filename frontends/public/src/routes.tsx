import type { RemoteModule } from '@ardhi/kit/router/remote-module';

/** The routes of all public pages. */
export const routes: RemoteModule['routes'] = [
  { id: 'home', path: '/', lazy: () => import('./pages/home.page.tsx') },
  { id: 'plots', path: 'plots', lazy: () => import('./pages/plots.page.tsx') },
  { id: 'properties-map', path: 'properties-map', lazy: () => import('./pages/properties-map.page.tsx') },
  { id: 'listing', path: 'properties/:id', lazy: () => import('./pages/listing.page.tsx') },
  { id: 'listing-surroundings', path: 'properties/:id/map', lazy: () => import('./pages/nearby.page.tsx') },
  { id: 'favourites', path: 'user/favourites', lazy: () => import('./pages/favourites.page.tsx') },
  { id: 'hidden', path: 'hidden', lazy: () => import('./pages/hidden.page.tsx') },
  { id: 'shared-list', path: 'lists/:token', lazy: () => import('./pages/shared-list.page.tsx') },
  { id: 'saved-search', path: 'searches/:token', lazy: () => import('./pages/saved-search.page.tsx') },
  { id: 'agency-page', path: 'agencies/:id', lazy: () => import('./pages/agency.page.tsx') },
  { id: 'broker-page', path: 'brokers/:id', lazy: () => import('./pages/broker.page.tsx') },
  { id: 'invitation', path: 'invitations/:token', lazy: () => import('./pages/invitation.page.tsx') },
  { id: 'compare', path: 'compare', lazy: () => import('./pages/compare.page.tsx') },
  { id: 'mailbox', path: 'dev/mailbox', lazy: () => import('./pages/mailbox.page.tsx') },
  { id: 'availability-check', path: 'h/:token', lazy: () => import('./pages/availability-check.page.tsx') },
  { id: 'dashboard', path: 'dashboard', lazy: () => import('./pages/dashboard.page.tsx') },
  { id: 'profile', path: 'profile', lazy: () => import('./pages/profile.page.tsx') },
  { id: 'profile-edit', path: 'profile/edit', lazy: () => import('./pages/profile-edit.page.tsx') },
  { id: 'login', path: 'login', lazy: () => import('./pages/login.page.tsx') },
  { id: 'second-step', path: 'login/code', lazy: () => import('./pages/second-step.page.tsx') },
  { id: 'register', path: 'register', lazy: () => import('./pages/register.page.tsx') },
  { id: 'forgot-password', path: 'forgot-password', lazy: () => import('./pages/forgot-password.page.tsx') },
  { id: 'auth-action', path: 'auth-action', lazy: () => import('./pages/auth-action.page.tsx') },
  {
    id: 'email-verification',
    path: 'email-verification',
    lazy: () => import('./pages/email-verification.page.tsx'),
  },
];
