import type { RemoteModule } from '@ardhi/kit/router/remote-module';

/** The routes of agents, loaded page by page. */
export const routes: RemoteModule['routes'] = [
  { id: 'agent-listings', path: 'agent/properties', lazy: () => import('./pages/listings.page.tsx') },
  { id: 'agent-new', path: 'agent/properties/new', lazy: () => import('./pages/new-listing.page.tsx') },
  { id: 'agent-team', path: 'agent/agents', lazy: () => import('./pages/team.page.tsx') },
  { id: 'agent-whatsapp', path: 'agent/whatsapp', lazy: () => import('./pages/whatsapp.page.tsx') },
  { id: 'agent-profile', path: 'agent/profile', lazy: () => import('./pages/profile.page.tsx') },
  { id: 'agent-products', path: 'agent/products', lazy: () => import('./pages/products.page.tsx') },
  { id: 'agent-import', path: 'agent/properties/import', lazy: () => import('./pages/imports.page.tsx') },
  {
    id: 'agent-edit',
    path: 'agent/properties/:id/edit',
    lazy: () => import('./pages/edit-listing.page.tsx'),
  },
  {
    id: 'agent-photos',
    path: 'agent/properties/:id/media-edit',
    lazy: () => import('./pages/media-edit.page.tsx'),
  },
  { id: 'agent-media', path: 'agent/properties/:id/media', lazy: () => import('./pages/media.page.tsx') },
];
