import type { RemoteModule } from '@ardhi/kit/router/remote-module';

const screens: RemoteModule['routes'] = [
  { id: 'admin', index: true, lazy: () => import('./home/admin.page.tsx') },
  { id: 'queue', path: 'moderation', lazy: () => import('./moderation/queue.page.tsx') },
  { id: 'listings', path: 'properties', lazy: () => import('./listings/listings.page.tsx') },
  { id: 'users', path: 'users', lazy: () => import('./people/users.page.tsx') },
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
