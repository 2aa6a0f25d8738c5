import type { RemoteModule } from '@ardhi/kit/router/remote-module';

export const routes: RemoteModule['routes'] = [
  { id: 'agent-listings', path: 'agent/properties', lazy: () => import('./desk/listings.page.tsx') },
  { id: 'agent-new', path: 'agent/properties/new', lazy: () => import('./editor/new.page.tsx') },
  { id: 'agent-team', path: 'agent/agents', lazy: () => import('./team/agents.page.tsx') },
  { id: 'agent-whatsapp', path: 'agent/whatsapp', lazy: () => import('./whatsapp/whatsapp.page.tsx') },
  { id: 'agent-profile', path: 'agent/profile', lazy: () => import('./profile/profile.page.tsx') },
  { id: 'agent-products', path: 'agent/products', lazy: () => import('./products/products.page.tsx') },
  { id: 'agent-import', path: 'agent/properties/import', lazy: () => import('./imports/imports.page.tsx') },
  { id: 'agent-edit', path: 'agent/properties/:id/edit', lazy: () => import('./editor/edit.page.tsx') },
  {
    id: 'agent-photos',
    path: 'agent/properties/:id/media-edit',
    lazy: () => import('./media/media-edit.page.tsx'),
  },
  { id: 'agent-media', path: 'agent/properties/:id/media', lazy: () => import('./media/media.page.tsx') },
];
